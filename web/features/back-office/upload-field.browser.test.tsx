// The upload field in a form: what it sends, what it refuses unsent, and what the form keeps.
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { button, notices } from '#web/testing/screen.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { UploadField } from './upload-field.tsx'
import type { SendFile } from './use-upload.ts'

function png(size = 10) {
  const bytes = new Uint8Array(size)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([bytes], 'logo.png', { type: 'image/png' })
}
const field = page.getByLabelText('Logo')
const kept = page.getByRole('status', { name: 'guardado' })

function Form({ send }: { send: SendFile }) {
  const form = useForm({ defaultValues: { logo: '' } })
  const logo = useWatch({ control: form.control, name: 'logo' })
  return (
    <FormProvider {...form}>
      <main>
        <h1>Formulário</h1>
        <UploadField name="logo" label="Logo" kind="image" send={send} />
        <output aria-label="guardado">{logo}</output>
      </main>
      <Toaster />
    </FormProvider>
  )
}

// spec G153, G252
test('a file is sent at once, tells how far it is, and the form keeps what the server answered', async () => {
  const arrived = Promise.withResolvers<string>()
  const send = vi.fn<SendFile>((_, onProgress) => {
    onProgress(0.4)
    return arrived.promise
  })
  await render(<Form send={send} />)
  await field.upload(png())
  await expect
    .element(page.getByRole('progressbar', { name: 'Enviando...' }))
    .toHaveAttribute('aria-valuenow', '40')
  await expect.element(button('Escolher arquivo')).toBeDisabled()
  arrived.resolve('0195')
  await expect.element(notices().getByText('Imagem enviada com sucesso!')).toBeVisible()
  await expect.element(kept).toMatchTextContent('0195')
  await expect.element(page.getByText('logo.png')).toBeVisible()
  await expectAccessible()
  await button('Tirar Logo').click()
  await expect.element(kept).toBeEmptyDOMElement()
})

test('a picture that was just sent is never asked for at its address, where nobody is shown it before it is saved', async () => {
  const asked: (string | null)[] = []
  const observer = new MutationObserver((changes) => {
    for (const { oldValue } of changes) asked.push(oldValue)
    for (const image of document.querySelectorAll('main img')) asked.push(image.getAttribute('src'))
  })
  const all = { subtree: true, childList: true, attributeFilter: ['src'], attributeOldValue: true }
  observer.observe(document.body, all)
  await render(<Form send={() => Promise.resolve('/media/pictures/0195')} />)
  await field.upload(png())
  await expect.poll(() => asked.at(-1)).toMatch(/^blob:/)
  observer.disconnect()
  expect(asked.filter((address) => address?.startsWith('/media/'))).toEqual([])
})

test('a file that is no image, or is too large, is refused at the field and never sent', async () => {
  const send = vi.fn<SendFile>()
  await render(<Form send={send} />)
  await field.upload(new File(['x'], 'x.txt', { type: 'text/plain' }))
  await expect.element(page.getByText('Por favor, selecione apenas arquivos de imagem')).toBeVisible()
  await field.upload(png(5 * 1024 * 1024 + 1))
  await expect.element(page.getByText('O arquivo deve ter no máximo 5MB.')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

// spec G237
test('a failed upload says so, and the form goes on without it', async () => {
  await render(<Form send={() => Promise.reject(new Error('offline'))} />)
  await field.upload(png())
  await expect
    .element(notices().getByText('Erro ao enviar imagem. Você pode continuar sem o arquivo.'))
    .toBeVisible()
  await expect.element(button('Escolher arquivo')).toBeEnabled()
  await expect.element(kept).toBeEmptyDOMElement()
})

test('a form that is closed meanwhile sends no further and says nothing', async () => {
  let told: AbortSignal | undefined
  const { unmount } = await render(
    <Form
      send={(_, __, signal) => {
        told = signal
        return new Promise(() => {})
      }}
    />,
  )
  await field.upload(png())
  await expect.poll(() => told?.aborted).toBe(false)
  await unmount()
  expect(told?.aborted).toBe(true)
})

// Form pieces under a finger: what leaving a field brings up moves nothing before the press is over.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { middleOf, pointer, tap } from '#web/testing/gestures.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { useRuledForm } from './use-ruled-form.ts'

const mistake = 'Escreva um e-mail inteiro.'

function Form({ onSend, onDraw }: { onSend: () => void; onDraw: () => void }) {
  const { form, mistakes, submit, control } = useRuledForm({
    fields: ['email', 'name'],
    limits: { email: 80, name: 80 },
    mistakeIn: (field, typed) => (field === 'email' && !typed.includes('@') ? mistake : undefined),
    onSend,
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 p-4">
      <Field label="E-mail" error={mistakes.email}>
        <Input {...control('email')} />
      </Field>
      <Field label="Nome">
        <Input {...control('name')} />
      </Field>
      <Button size="sm" onClick={onDraw}>
        Gerar
      </Button>
      <Button size="sm" type="submit">
        Enviar
      </Button>
    </form>
  )
}

const email = page.getByRole('textbox', { name: 'E-mail' })
const noticed = page.getByText(mistake)
const framesPass = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

async function openForm(typed: string) {
  const pressed = { onSend: vi.fn(), onDraw: vi.fn() }
  await page.viewport(390, 844)
  await render(<Form {...pressed} />)
  await email.fill(typed)
  return { ...pressed, button: page.getByRole('button', { name: 'Gerar' }).element() }
}

test('one press on a button reaches it, although leaving the field brings up its error', async () => {
  const { onDraw, button } = await openForm('lia')
  const at = middleOf(button)
  await pointer.press(at)
  await expect.element(email).not.toHaveFocus()
  await framesPass()
  expect(middleOf(button).y).toBe(at.y)
  await pointer.release(at)
  expect(onDraw).toHaveBeenCalledOnce()
  await expect.element(noticed).toBeVisible()
})

test('one press on Enviar sends what was put right, although the error goes meanwhile', async () => {
  const { onSend } = await openForm('lia')
  await userEvent.tab()
  await expect.element(noticed).toBeVisible()
  await email.fill('lia@example.com')
  await expect.element(noticed).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Enviar' }).click()
  expect(onSend).toHaveBeenCalledOnce()
})

test('one tap reaches the button, and the error comes with it', async () => {
  const { onDraw, button } = await openForm('lia')
  await tap(button)
  await expect.poll(() => onDraw.mock.calls.length).toBe(1)
  await expect.element(noticed).toBeVisible()
})

test('the error of a field left by the keyboard comes at once, and the space bar presses a button', async () => {
  const { onDraw, button } = await openForm('lia')
  await userEvent.tab()
  await expect.element(noticed).toBeVisible()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard(' ')
  expect(onDraw).toHaveBeenCalledOnce()
})

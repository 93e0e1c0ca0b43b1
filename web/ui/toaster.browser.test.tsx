// Short news: how many, for how long, in which order, and never twice.
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { pointer } from '#web/testing/gestures.ts'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const region = () => page.getByRole('region', { name: 'Avisos' }).element()
const seen = () =>
  [...region().querySelectorAll('[data-base-ui-toast], [role=dialog], [role=alertdialog]')]
    .filter((notice) => notice.checkVisibility())
    .map((notice) => notice.querySelector('h2')?.textContent)

/** Frames and timers pass together: notices are placed frame by frame. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  await page.viewport(390, 844)
  // A mouse that an earlier test left over the notices would hold them.
  await pointer.move({ x: 1, y: 1 })
  vi.useFakeTimers()
  await render(<Toaster />)
})

// spec M518
test('three at most are seen, the latest first to meet the eye', async () => {
  for (const text of ['Um', 'Dois', 'Três', 'Quatro']) toast.show(text)
  await pass(500)
  expect(seen()).toEqual(['Quatro', 'Três', 'Dois'])
  // A toast that was pushed out is read, too.
  await pass(4500)
  expect(seen()).toEqual(['Um'])
  await pass(4500)
  expect(seen()).toEqual([])
})

// spec M519
test('a notice stays for four seconds', async () => {
  toast.show('Perfil salvo')
  await pass(3900)
  expect(seen()).toEqual(['Perfil salvo'])
  await pass(600)
  expect(seen()).toEqual([])
})

test('a text said again by a second press stands once', async () => {
  toast.success('Post publicado!')
  await pass(500)
  toast.success('Post publicado!')
  await pass(500)
  expect(seen()).toEqual(['Post publicado!'])
})

// spec M435
test('an error has its title, and the same again stays for longer instead of standing twice', async () => {
  toast.error('Não há nada para desfazer.')
  await pass(2500)
  toast.error('Não há nada para desfazer.')
  await pass(3000)
  expect(seen()).toEqual(['Erro'])
  expect(region().textContent).toContain('Não há nada para desfazer.')
  await pass(1500)
  expect(seen()).toEqual([])
})

test('another with the same id takes the place of the first', async () => {
  toast.show('Ana rejeitada', { id: 'rejected' })
  toast.show('Bento rejeitado', { id: 'rejected' })
  await pass(500)
  expect(seen()).toEqual(['Bento rejeitado'])
  toast.withdraw('rejected')
  await pass(500)
  expect(seen()).toEqual([])
})

test('its action is done once, and takes the notice away', async () => {
  const undo = vi.fn()
  toast.show('Usuário rejeitado', { action: { label: 'Desfazer', onPress: undo } })
  await pass(500)
  const action = page.getByRole('button', { name: 'Desfazer' }).element()
  for (const _ of [1, 2]) action.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await pass(500)
  expect(undo).toHaveBeenCalledOnce()
  expect(seen()).toEqual([])
})

test('it covers neither a form’s own button nor what says so of itself', async () => {
  await render(
    <button type="submit" style={{ position: 'fixed', bottom: 8, left: 16, width: 300, height: 48 }}>
      Enviar
    </button>,
  )
  toast.show('Perfil salvo')
  await pass(500)
  const button = page.getByRole('button', { name: 'Enviar' }).element().getBoundingClientRect()
  expect(region().getBoundingClientRect().bottom).toBeLessThan(button.top)
})

test('a notice goes above what was just pressed', async () => {
  const pressed = document.createElement('button')
  pressed.textContent = 'Salvar'
  Object.assign(pressed.style, { position: 'fixed', bottom: '20px', left: '20px', height: '44px' })
  document.body.append(pressed)
  onTestFinished(() => pressed.remove())
  pressed.focus()
  toast.success('Perfil salvo')
  await pass(500)
  expect(seen()).toEqual(['Perfil salvo'])
  expect(region().getBoundingClientRect().bottom).toBeLessThan(pressed.getBoundingClientRect().top)
  pressed.blur()
  await pass(100)
  expect(region().getBoundingClientRect().bottom).toBeGreaterThan(pressed.getBoundingClientRect().top)
})

/** A few steps behind what is rendered beside it. */
function LateToaster({ steps }: { steps: number }) {
  const [taken, setTaken] = useState(0)
  useLayoutEffect(() => {
    if (taken < steps) setTaken(taken + 1)
  }, [taken, steps])
  return taken === steps ? <Toaster /> : null
}

test('notices that come in over an open dialog are heard, and the page is when it has closed', async () => {
  vi.useRealTimers()
  await cleanup()
  const screen = (open: boolean, toaster: ReactNode) => (
    <>
      <h1>Perfil</h1>
      <Dialog title="Detalhes" open={open} />
      {toaster}
    </>
  )
  const heading = page.getByRole('heading', { name: 'Perfil' })
  const { rerender } = await render(screen(true, null))
  await expect.element(heading).not.toBeInTheDocument()
  await rerender(screen(true, <Toaster />))
  toast.success('Perfil salvo')
  await expect.element(page.getByRole('region', { name: 'Avisos' }).getByText('Perfil salvo')).toBeVisible()
  await rerender(screen(false, <Toaster />))
  await expect.element(heading).toBeVisible()
})

test('a dialog that opens as the notices come in hides none of them from listeners', async () => {
  vi.useRealTimers()
  for (let steps = 0; steps < 6; steps++) {
    await cleanup()
    await render(
      <>
        <Dialog title="Detalhes" open />
        <LateToaster steps={steps} />
      </>,
    )
    await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument()
  }
})

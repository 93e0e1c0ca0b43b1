// The question before what can't be taken back.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const question = () => page.getByRole('alertdialog', { name: 'Desfazer o match?' })
const answer = (name: string) => question().getByRole('button', { name })

async function ask(onConfirm: () => unknown) {
  await render(
    <ConfirmDialog
      title="Desfazer o match?"
      body="Vocês deixam de se ver."
      confirmLabel="Desfazer"
      failureText="Erro ao remover match"
      onConfirm={onConfirm}
      trigger={<Button>Desfazer match</Button>}
    />,
  )
  await page.getByRole('button', { name: 'Desfazer match' }).click()
  await expect.element(question()).toBeVisible()
}

test('nothing is done by who cancels or presses Escape', async () => {
  const act = vi.fn()
  await ask(act)
  await expect.element(question()).toHaveAccessibleDescription('Vocês deixam de se ver.')
  await answer('Cancelar').click()
  await expect.element(question()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Desfazer match' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  expect(act).not.toHaveBeenCalled()
})

test('it stays, waiting, until the act is done, and the focus goes back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const act = vi.fn(() => promise)
  await ask(act)
  await answer('Desfazer').click()
  await expect.element(answer('Cancelar')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).toBeVisible()
  resolve()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Desfazer match' })).toHaveFocus()
  expect(act).toHaveBeenCalledOnce()
})

test('when the act fails it says so, and may be tried again', async () => {
  const act = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(undefined)
  await ask(act)
  await answer('Desfazer').click()
  await expect.element(question().getByRole('alert')).toMatchTextContent('Erro ao remover match')
  await answer('Desfazer').click()
  await expect.element(question()).not.toBeInTheDocument()
})

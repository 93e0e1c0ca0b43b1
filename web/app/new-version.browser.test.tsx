import { expect, test, vi } from 'vitest'
import { notices, openScreen } from '#web/testing/screen.tsx'
import { offerNewVersions } from './new-version.ts'

/** As the browser has it: a worker that is being installed, and what is heard of it. */
class Worker extends EventTarget {
  state = 'installing'
  becomes(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null
  update = vi.fn(async () => {})
  finds(): Worker {
    this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}
const watched = (replaces: boolean) => {
  const registration = new Registration()
  offerNewVersions(registration as never, () => replaces)
  return registration
}

test('a new version is offered once it is there, and not forced', async () => {
  await openScreen('/relacionamento/matches')
  const registration = watched(true)
  const worker = registration.finds()
  await expect.element(notices().getByText('Há uma versão nova do Xamego.')).not.toBeInTheDocument()
  worker.becomes('installed')
  await expect.element(notices().getByText('Há uma versão nova do Xamego.')).toBeVisible()
  await expect.element(notices().getByRole('button', { name: 'Atualizar' })).toBeVisible()
})

test('the first worker is no news', async () => {
  await openScreen('/relacionamento/matches')
  const registration = watched(false)
  registration.finds().becomes('installed')
  await expect.element(notices().getByText('Há uma versão nova do Xamego.')).not.toBeInTheDocument()
})

test('a window that is looked at again asks for one, once an hour at most', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const registration = watched(true)
  const look = () => document.dispatchEvent(new Event('visibilitychange'))
  look()
  expect(registration.update).not.toHaveBeenCalled()
  now.mockReturnValue(61 * 60 * 1000)
  look()
  look()
  expect(registration.update).toHaveBeenCalledTimes(1)
  now.mockRestore()
})

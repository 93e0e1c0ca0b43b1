// Toasts before their component has loaded.
import { beforeEach, expect, test, vi } from 'vitest'

/** Elements of the page's body, which has nothing else. */
let body: { textContent: string }[] = []

// Each test is a page that was just opened.
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  body = []
  vi.stubGlobal('document', {
    createElement() {
      const element = { textContent: '', remove: () => body.splice(body.indexOf(element), 1) }
      return element
    },
    body: { append: (element: { textContent: string }) => body.push(element) },
  })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** Words that are said without the component. */
const plain = () => body.map(({ textContent }) => textContent)

/** Module of a fresh page; `shown` has what its <Toaster> was handed since `subscribe`. */
async function open() {
  const { firstToast, toast, toastManager } = await import('./toast.ts')
  const called = vi.fn()
  void firstToast.then(called)
  const shown: unknown[] = []
  const subscribe = () =>
    toastManager[' subscribe'](({ action, options }) => {
      if (action === 'add') shown.push(options.title)
    })
  return { called, shown, subscribe, toast }
}

// spec M519
test('the first notice calls for its component, and enters a region that stood empty before', async () => {
  const { called, shown, subscribe, toast } = await open()
  await vi.advanceTimersByTimeAsync(0)
  expect(called).not.toHaveBeenCalled()
  toast.success('Perfil salvo')
  await vi.advanceTimersByTimeAsync(0)
  expect(called).toHaveBeenCalledOnce()
  // The file may be long on its way: the notice has its four seconds from when it enters.
  await vi.advanceTimersByTimeAsync(6000)
  subscribe()
  await vi.advanceTimersByTimeAsync(100)
  expect(shown).toEqual([])
  toast.success('Foto salva')
  await vi.advanceTimersByTimeAsync(100)
  expect(shown).toEqual(['Perfil salvo', 'Foto salva'])
  toast.success('Post publicado!')
  expect(shown).toHaveLength(3)
})

test('a notice enters at once where the component was there before', async () => {
  const { shown, subscribe, toast } = await open()
  subscribe()
  toast.success('Perfil salvo')
  expect(shown).toEqual(['Perfil salvo'])
})

test('a notice withdrawn before its component came is not shown', async () => {
  const { shown, subscribe, toast } = await open()
  toast.show('Sem conexão', { id: 'connection' })
  toast.show('Perfil salvo')
  toast.withdraw('connection')
  subscribe()
  await vi.advanceTimersByTimeAsync(200)
  expect(shown).toEqual(['Perfil salvo'])
})

test('a notice whose component does not come is said in bare words, and so is the next, at once', async () => {
  const { toast } = await open()
  toast.error('Erro ao curtir usuário. Tente novamente.')
  await vi.advanceTimersByTimeAsync(1900)
  expect(plain()).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(plain()).toEqual(['Erro\nErro ao curtir usuário. Tente novamente.'])
  await vi.advanceTimersByTimeAsync(6000)
  expect(plain()).toEqual([''])
  toast.show('Perfil salvo', { id: 'saved' })
  expect(plain()).toEqual(['Perfil salvo'])
  toast.withdraw('saved')
  expect(plain()).toEqual([''])
})

test('bare words give way to their notice when its component comes, and are not said again once they are over', async () => {
  const { shown, subscribe, toast } = await open()
  toast.show('Perfil salvo')
  await vi.advanceTimersByTimeAsync(8000)
  toast.show('Foto salva')
  expect(plain()).toEqual(['Foto salva'])
  subscribe()
  await vi.advanceTimersByTimeAsync(200)
  expect(shown).toEqual(['Foto salva'])
  expect(plain()).toEqual([])
  await vi.advanceTimersByTimeAsync(8000)
  expect(shown).toEqual(['Foto salva'])
  expect(plain()).toEqual([])
})

test('a notice whose component comes in time is said by it alone', async () => {
  const { subscribe, toast } = await open()
  toast.show('Perfil salvo')
  await vi.advanceTimersByTimeAsync(1800)
  subscribe()
  await vi.advanceTimersByTimeAsync(8000)
  expect(plain()).toEqual([])
})

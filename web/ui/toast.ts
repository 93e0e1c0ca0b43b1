// Toasts for short news; kept apart from what draws them, which is heavier and can load later. Base UI's toast, not sonner:
// that one injects a style element, which the Content-Security-Policy refuses.
import { Toast } from '@base-ui/react/toast'

/** A live region that comes with its text is heard by few readers: it stands empty for so long first. */
const regionMs = 150
/** The <Toaster>'s code may be lost, or long on its way: what waits for longer is said without it. */
const waitMs = 2_000
/** Time to read bare words. */
const plainMs = 6_000

let announceFirst = () => {}
/** Resolves with the first notice, which calls for the <Toaster>. */
export const firstToast = new Promise<void>((resolve) => {
  announceFirst = resolve
})

type Notice = Parameters<ReturnType<typeof Toast.createToastManager>['add']>[0]

/** Manager of toasts: one that is said before the <Toaster> has loaded waits for it, and has its whole time from then on. */
function createPatientManager() {
  const manager = Toast.createToastManager()
  const early = new Map<string, Notice>()
  let listened = false
  let plain: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Says what waits in its bare words, over the bar of links, which lead nowhere meanwhile. */
  const sayPlainly = () => {
    if (!plain) {
      plain = document.createElement('p')
      plain.role = 'alert'
      plain.className =
        'fixed inset-x-0 bottom-0 z-60 bg-ink p-3 pb-[max(0.75rem,var(--safe-bottom))] text-sm text-page whitespace-pre-line empty:hidden'
      document.body.append(plain)
    }
    plain.textContent = [...early.values()]
      .flatMap(({ title, description }) => [title, description])
      .filter(Boolean)
      .join('\n')
    clearTimeout(timer)
    if (early.size) timer = setTimeout(close, plainMs)
  }
  const close = (id?: string) => {
    if (id) early.delete(id)
    else early.clear()
    if (plain) sayPlainly()
    manager.close(id)
  }
  const showEarly = () => {
    listened = true
    for (const notice of early.values()) manager.add(notice)
    early.clear()
    clearTimeout(timer)
    plain?.remove()
  }
  return {
    ...manager,
    ' subscribe'(listener: Parameters<(typeof manager)[' subscribe']>[0]) {
      const unsubscribe = manager[' subscribe'](listener)
      if (early.size === 0) listened = true
      const entering = setTimeout(showEarly, regionMs)
      return () => {
        clearTimeout(entering)
        unsubscribe()
      }
    },
    add(notice: Notice) {
      announceFirst()
      if (listened) return manager.add(notice)
      const id = notice.id ?? `early-${early.size}`
      early.set(id, { ...notice, id })
      if (plain) sayPlainly()
      else timer ??= setTimeout(sayPlainly, waitMs)
      return id
    },
    close,
  }
}

/** The one manager: anything may speak, one <Toaster> shows it. */
export const toastManager = createPatientManager()

interface ToastOptions {
  /** Another with the same one takes its place. */
  id?: string
  title?: string
  /** Pressed once: it goes with the notice. */
  action?: { label: string; onPress: () => void }
}

export type ToastTone = 'default' | 'success' | 'error'

function show(tone: ToastTone, text: string, options: ToastOptions, defaultTitle?: string) {
  const title = options.title ?? defaultTitle
  const { action } = options
  // The same again is no other news: what is on the screen stays there for longer. What can be undone is each its own.
  const same = options.id ?? (action ? undefined : `${title}: ${text}`)
  let pressed = false
  const id: string = toastManager.add({
    ...(same ? { id: same } : {}),
    type: tone,
    // A toast is a small dialog and needs a name: without a title, its text is one.
    title: title ?? text,
    description: title ? text : undefined,
    priority: tone === 'error' ? 'high' : 'low',
    actionProps: action && {
      children: action.label,
      onClick: () => {
        // On its way out it can still be pressed.
        if (pressed) return
        pressed = true
        toastManager.close(id)
        action.onPress()
      },
    },
  })
}

export const toast = {
  show: (text: string, options: ToastOptions = {}) => show('default', text, options),
  success: (text: string, options: ToastOptions = {}) => show('success', text, options),
  error: (text: string, options: ToastOptions = {}) => show('error', text, options, 'Erro'),
  /** Takes back what was said with this `id`, if it still stands. */
  withdraw: (id: string) => toastManager.close(id),
}

// Toasts for short news; kept apart from what draws them, which is heavier and can load later. Base UI's toast, not sonner:
// that one injects a style element, which the Content-Security-Policy refuses.
import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'

/** A live region that comes with its text is heard by few readers: it stands empty for so long first. */
const regionMs = 150

let announceFirst = () => {}
/** Resolves with the first notice, which calls for the <Toaster>. */
export const firstToast = new Promise<void>((resolve) => {
  announceFirst = resolve
})

/** Manager of toasts: one that is said before the <Toaster> has loaded waits for it, and has its whole time from then on. */
function createPatientManager() {
  const manager = Toast.createToastManager()
  const early: Parameters<typeof manager.add>[0][] = []
  let listened = false
  const showEarly = () => {
    listened = true
    for (const options of early.splice(0)) manager.add(options)
  }
  return {
    ...manager,
    ' subscribe'(listener: Parameters<(typeof manager)[' subscribe']>[0]) {
      const unsubscribe = manager[' subscribe'](listener)
      if (early.length === 0) listened = true
      const timer = setTimeout(showEarly, regionMs)
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
    add(options: Parameters<typeof manager.add>[0]) {
      announceFirst()
      if (listened) return manager.add(options)
      const id = options.id ?? `early-${early.length}`
      early.push({ ...options, id })
      return id
    },
    close(id?: string) {
      for (const [place, options] of [...early.entries()].reverse())
        if (id === undefined || options.id === id) early.splice(place, 1)
      manager.close(id)
    },
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

function show(tone: ToastTone, text: ReactNode, options: ToastOptions, defaultTitle?: string) {
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
  show: (text: ReactNode, options: ToastOptions = {}) => show('default', text, options),
  success: (text: ReactNode, options: ToastOptions = {}) => show('success', text, options),
  error: (text: string, options: ToastOptions = {}) => show('error', text, options, 'Erro'),
  /** Takes back what was said with this `id`, if it still stands. */
  withdraw: (id: string) => toastManager.close(id),
}

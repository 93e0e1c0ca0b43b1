// The browser's offer to install the app: said once, perhaps before any component stands to hear it. Safari on a phone makes
// none, and installs by hand.
import { installsByHand } from '#web/lib/installed.ts'

/** Chromium's event; not in the standard types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const closedKey = 'install-banner-closed'

/** "For now" is the visit: until this tab is closed. */
function wasClosed() {
  try {
    return sessionStorage.getItem(closedKey) !== null
  } catch {
    return false
  }
}

function createInstallPrompt() {
  let offered: InstallEvent | null = null
  /** Closed, where storage is refused. */
  let hidden = false
  const listeners = new Set<() => void>()
  const set = (event: InstallEvent | null) => {
    offered = event
    for (const notify of listeners) notify()
  }
  return {
    /** Called once, as early as the page can. */
    listen() {
      addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault()
        set(event as InstallEvent)
      })
      addEventListener('appinstalled', () => set(null))
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Unasked, over the page. */
    isOffered: () => offered !== null && !hidden && !wasClosed(),
    /** To whoever asks for it, in the menu. */
    isPossible: () => offered !== null || installsByHand(),
    accept() {
      void offered?.prompt()
      set(null)
    },
    close() {
      try {
        sessionStorage.setItem(closedKey, '1')
      } catch {
        // Until the next load.
        hidden = true
      }
      set(offered)
    },
  }
}

export const installPrompt = createInstallPrompt()

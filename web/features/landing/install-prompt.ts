// The browser's offer to install the app: said once, perhaps before any component stands to hear it.

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
  const listeners = new Set<() => void>()
  const set = (event: InstallEvent | null) => {
    offered = event
    for (const tell of listeners) tell()
  }
  return {
    /** Called once, as early as the page can. */
    listen() {
      addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault()
        if (!wasClosed()) set(event as InstallEvent)
      })
      addEventListener('appinstalled', () => set(null))
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOffered: () => offered !== null,
    accept() {
      void offered?.prompt()
      set(null)
    },
    close() {
      try {
        sessionStorage.setItem(closedKey, '1')
      } catch {
        // Storage is refused: it hides until the next load.
      }
      set(null)
    },
  }
}

export const installPrompt = createInstallPrompt()

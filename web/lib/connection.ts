// State of the connection to the server: lost when the browser says so or a page was opened without it, there again once the
// server answers.

/** Said of whatever is refused meanwhile: it never left. */
export const nothingSent = 'Sem conexão. Nada foi enviado.'

/** Error that a change is refused with. */
export class NotSent extends Error {
  constructor() {
    super(nothingSent)
  }
}

function createConnection() {
  let lost = false
  const listeners = new Set<() => void>()
  const change = (next: boolean) => {
    if (lost === next) return
    lost = next
    for (const notify of listeners) notify()
  }
  return {
    isLost: () => lost,
    lose: () => change(true),
    find: () => change(false),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const connection = createConnection()

// Pauses before a lost connection is tried again.

const firstMs = 1000
const maxMs = 30_000

/** Milliseconds before trying again: doubling, with a spread, so that a campus does not come back all at once. */
export function pauseBefore(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(firstMs * 2 ** failures, maxMs)
  return longest * (0.5 + random() / 2)
}

/** Resolves after `ms`, or at once when `signal` aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}

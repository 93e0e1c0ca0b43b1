// Work for calm moments: fetching of what may be opened later, once the page had the phone and its connection to itself.

/** Not in every browser, nor in the standard types. */
declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** The page's own files, photos and first presses go before. */
const restMs = 5_000
/** Safari has no idle callbacks. */
const someMs = 200

/** Answers whether bytes are dear or slow here: nothing is fetched on suspicion then. */
export function isMetered(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || /2g|3g/.test(effectiveType ?? '')
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Resolves when the browser has nothing else to do. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    : after(someMs)

let resting: Promise<void> | undefined
/** Resolves five seconds after the app's first call of it. */
export function rested(): Promise<void> {
  resting ??= after(restMs)
  return resting
}

/** A file that can't be had is asked for until it comes: the others wait no longer than this. */
const maxTaskMs = 10_000

let last = Promise.resolve()
/** Runs `task` after those before it, each in a calm moment of a page that has rested; what it fails with is dropped. */
export function whenIdle(task: () => unknown): Promise<void> {
  last = last
    .then(rested)
    .then(idle)
    .then(() => Promise.race([task(), after(maxTaskMs)]))
    .then(
      () => {},
      () => {},
    )
  return last
}

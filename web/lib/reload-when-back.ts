// The page that stands where there is no connection goes on by itself once the server answers again.

/** Browsers don't hear of a server that is back, nor all of a network that is. */
const pauseMs = 4000

const nextChance = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      removeEventListener('online', go)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, pauseMs)
    addEventListener('online', go)
  })

/** Loads the address anew, if the page still stands by then: the app may have taken its place. */
export async function reloadWhenBack(stands: () => boolean, load = () => location.reload()): Promise<void> {
  while (stands()) {
    await nextChance()
    const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok && stands()) return load()
  }
}

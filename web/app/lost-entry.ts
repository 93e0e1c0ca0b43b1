/**
 * Asks again for the page's first script, or what that imports, where it was lost on the way: whatever else is lost, that
 * script asks for again. It stands in the page as it is written here: nothing outside of it can be used.
 */
export function askAgainForEntry() {
  const maxMs = 30_000
  let pauseMs = 500
  const [{ type = '' } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  /** Once: what is lost again is asked for by other names alone. */
  const reload = () => type !== 'reload' && location.reload()
  const again = (event: Event) => {
    const lost = event.target
    if (!(lost instanceof HTMLScriptElement) || lost.type !== 'module') return
    setTimeout(() => {
      const script = document.createElement('script')
      script.type = 'module'
      // By another name: a browser may remember that the first one failed. What it imports has no other name: a new page
      // forgets, once there is a connection to have it by.
      if (lost.src.includes('?'))
        void fetch(location.href, { method: 'HEAD' }).then(
          ({ ok }) => ok && reload(),
          () => {},
        )
      script.src = `${lost.src.split('?')[0]}?${pauseMs}`
      document.head.append(script)
      pauseMs = Math.min(pauseMs * 4, maxMs)
    }, pauseMs)
  }
  // Such events don't bubble.
  addEventListener('error', again, { capture: true })
}

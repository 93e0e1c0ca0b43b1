import { useEffect, useEffectEvent } from 'react'

/** Not yet in every browser, nor in the standard types. */
declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/** Android's Back closes what is open over the page instead of leaving the page under it. */
export function useCloseWatcher(open: boolean, close: () => void) {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    const { CloseWatcher } = window
    if (!open || !CloseWatcher) return
    let stop = () => {}
    // Each hears one request: who stays open, because what was asked is under way, hears the next.
    const watch = () => {
      const watcher = new CloseWatcher()
      watcher.addEventListener('close', () => {
        watch()
        onClose()
      })
      stop = () => watcher.destroy()
    }
    watch()
    return () => stop()
  }, [open])
}

import { useEffect } from 'react'

/**
 * The specification asks for fullscreen on load; browsers grant it only on a gesture. So: on the first tap, on
 * a phone, and only in the installed app, where there is no address bar to lose.
 */
export function useFullscreen() {
  useEffect(() => {
    const installed = matchMedia('(display-mode: standalone)').matches
    if (!installed || !matchMedia('(pointer: coarse)').matches || !document.fullscreenEnabled) return
    const ask = () => void document.documentElement.requestFullscreen().catch(() => {})
    addEventListener('pointerup', ask, { once: true })
    return () => removeEventListener('pointerup', ask)
  }, [])
}

import { useLayoutEffect, useState } from 'react'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'
import { phoneMedia } from '#web/lib/media.ts'

/** Wide or only icons, remembered for a week (member area §2). */
const cookie = { name: 'sidebar_state', seconds: 7 * 24 * 60 * 60 }

/** Width of the sidebar, and its toggle, also on Ctrl/Cmd+B. On a phone the keys toggle the menu instead. */
export function useSidebar(toggleMenu: () => void) {
  const [expanded, setExpanded] = useState(() => readCookie(cookie.name) !== 'collapsed')

  const toggle = () => {
    setExpanded(!expanded)
    writeCookie(cookie.name, expanded ? 'collapsed' : 'expanded', cookie.seconds)
  }

  // A layout effect: the keys work from the moment the sidebar is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || event.repeat) return
      event.preventDefault()
      if (matchMedia(phoneMedia).matches) toggleMenu()
      else toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return { expanded, toggle }
}

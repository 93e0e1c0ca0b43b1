import { useLayoutEffect, useState } from 'react'
import { readSidebar, sidebarCookie } from './sidebar-state.ts'

/** Whether the sidebar is wide, and its toggle, also on Ctrl/Cmd+B. */
export function useSidebar() {
  const [expanded, setExpanded] = useState(() => readSidebar(document.cookie))

  const toggle = () => {
    setExpanded(!expanded)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we support
    document.cookie = sidebarCookie(!expanded)
  }

  // With the sidebar in view the key works: not a moment after.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || event.repeat) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return { expanded, toggle }
}

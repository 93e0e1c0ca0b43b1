// Focus management of lists: where the row that had the focus goes, the one in its place takes it.
import { useEffect, useRef } from 'react'

/** Element that stands for a row, or for the sentence that there is none. */
function focusTargetOf(place: Element): HTMLElement | null {
  const heading = place.querySelector<HTMLElement>('h2, h3, h4')
  return heading?.querySelector<HTMLElement>('a, button') ?? heading
}

const rowsOf = (box: Element) => [...box.querySelectorAll('li:not([inert])')]

/** Number of rows before `element`. */
const rowsBefore = (box: Element, element: Node) =>
  rowsOf(box).filter((row) => row.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING)
    .length

/**
 * For what holds a list, its "Ver mais" and what is said when it is empty. When whatever had the focus in it is gone
 * and nothing has the focus, the row now in its place takes it (after "Ver mais": the first that came), else the
 * last one, else the heading of what stands there instead; where nothing does, the page's content. A dialog over the list keeps the focus
 * until it closes.
 */
export function useListFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let last: { had: Node; index: number } | null = null
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { had: target, index: rowsBefore(element, target) }
    }
    const pass = () => {
      if (!last || last.had.isConnected || document.activeElement !== document.body) return
      const rows = rowsOf(element)
      const empty = element.childElementCount === 0
      const heir = empty
        ? element.closest<HTMLElement>('main')
        : focusTargetOf(rows[last.index] ?? rows.at(-1) ?? element)
      if (!heir) return
      if (heir.tabIndex < 0) heir.tabIndex = -1
      heir.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(pass)
    observer.observe(element, { childList: true, subtree: true })
    // Dialogs come and go there.
    observer.observe(document.body, { childList: true })
    element.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [])
  return box
}

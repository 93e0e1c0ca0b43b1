// Scrolling of a menu to the line of the page. `scrollIntoView` would also have the next Tab begin at that line, past the
// link to the content.

/** Brings the line into view in the boxes around it that scroll, no further than needed. */
export function scrollToLine(menu: Element | null) {
  const line = menu?.querySelector('[aria-current=page]')
  for (let box = line; line && box; box = box.parentElement) {
    const { top, bottom } = line.getBoundingClientRect()
    const room = box.getBoundingClientRect()
    // With a finger's breadth of what follows.
    box.scrollTop += Math.max(bottom + 40 - room.bottom, Math.min(top - room.top, 0))
  }
}

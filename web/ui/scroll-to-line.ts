// Scrolling of a menu to one of its lines. `scrollIntoView` would also have the next Tab begin at that line, past the link
// to the content.

const doesScroll = (box: Element) =>
  box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)

/** Brings `line` into the box that scrolls around it, no further than needed; the page stays where it is. */
export function scrollToLine(line: Element) {
  let box = line.parentElement
  while (box && !doesScroll(box)) box = box.parentElement
  if (!box) return
  const [room, place] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
  const foot = room.bottom - (Number.parseFloat(getComputedStyle(box).scrollPaddingBottom) || 0)
  if (place.top < room.top) box.scrollTop += place.top - room.top
  else if (place.bottom > foot) box.scrollTop += place.bottom - foot
}

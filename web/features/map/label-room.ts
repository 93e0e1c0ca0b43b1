// Room for names and pins on the map: none is drawn over another, and the first to ask has it.

type Box = { left: number; top: number; right: number; bottom: number }

/** A function that answers whether nothing stands in a box yet, and then keeps it taken. */
export function createRoom() {
  const taken: Box[] = []
  return (box: Box) => {
    const free = taken.every(
      (one) =>
        box.right <= one.left || one.right <= box.left || box.bottom <= one.top || one.bottom <= box.top,
    )
    if (free) taken.push(box)
    return free
  }
}

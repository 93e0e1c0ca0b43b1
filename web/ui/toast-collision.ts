// Collisions of toasts with what is pressed next: how far a toast moves up to cover none of it.

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** Pixels `box` must go up to lie over none of `others`, `gap` away from them; 0 where there is no room above them. */
export function collisionOffset(box: Box, others: readonly Box[], gap: number): number {
  const height = box.bottom - box.top
  let { bottom } = box
  for (const other of [...others].sort((a, b) => b.bottom - a.bottom)) {
    const aside = other.right <= box.left || other.left >= box.right
    if (!aside && other.top < bottom && other.bottom > bottom - height) bottom = other.top - gap
  }
  return bottom < height ? 0 : box.bottom - bottom
}

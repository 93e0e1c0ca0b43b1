// Boxes of MP4 and QuickTime files (ISO/IEC 14496-12), each with its length and a name of four letters.

export type Box = { name: string; start: number; body: number; end: number }

/** Boxes that are looked at before a file is taken for no video: each at the top costs a read. */
export const maxBoxes = 40_000

/** Four letters at `at`. */
export const lettersAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The box at `at`, of which `head` begins there; `null` where none can be. */
export function boxAt(head: Uint8Array, at: number, limit: number): Box | null {
  if (head.length < 8) return null
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const short = view.getUint32(0)
  const large = short === 1
  if (large && head.length < 16) return null
  const length = large ? Number(view.getBigUint64(8)) : short === 0 ? limit - at : short
  const body = at + (large ? 16 : 8)
  const end = at + length
  return end < body || end > limit ? null : { name: lettersAt(head, 4), start: at, body, end }
}

/** `null` where `index` has none from `from` to `to`. */
export function boxesIn(index: Uint8Array, from: number, to: number): Box[] | null {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const box = boxAt(index.subarray(at, at + 16), at, to)
    if (!box || boxes.length > maxBoxes) return null
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** First box at the end of `path`, by names from the inside of `box`. */
export function boxAlong(index: Uint8Array, box: Box, path: readonly string[]): Box | undefined {
  let found: Box | undefined = box
  for (const name of path)
    found = found && boxesIn(index, found.body, found.end)?.find((each) => each.name === name)
  return found
}

/** Kind of a track, `vide` or `soun` among others; its handler says so. */
export function trackKind(index: Uint8Array, track: Box): string | null {
  const handler = boxAlong(index, track, ['mdia', 'hdlr'])
  return handler && handler.end - handler.body >= 12 ? lettersAt(index, handler.body + 8) : null
}

// Coding of a video's pictures, for browser and server alike: one that browsers don't play is a black square to others.
import { fileKind } from './file-kind.ts'
import { type Box, boxAlong, boxAt, boxesIn, lettersAt, maxBoxes, trackKind } from './mp4-boxes.ts'

/** The index of a video of fifty megabytes takes a twentieth of this. */
export const maxIndexBytes = 8 * 1024 * 1024
/** H.264, VP8, VP9 and AV1, as MP4 names them. HEVC (`hvc1`, `hev1`) plays on some devices alone. */
const playable = ['avc1', 'avc3', 'vp08', 'vp09', 'av01']
/** The same as WebM names them, in its tracks, which stand at its beginning. */
const playableInWebm = /V_(?:VP8|VP9|AV1)/
const webmHeadBytes = 65_536

const read = async (file: Blob, from: number, length: number) =>
  new Uint8Array(await file.slice(from, from + length).arrayBuffer())

/** The index of an MP4, wherever in the file it stands. */
async function indexOf(file: Blob): Promise<Uint8Array | null> {
  for (let [at, seen] = [0, 0]; at < file.size && seen < maxBoxes; seen += 1) {
    const box = boxAt(await read(file, at, 16), at, file.size)
    if (!box) return null
    const length = box.end - box.start
    if (box.name === 'moov') return length > maxIndexBytes ? null : read(file, box.start, length)
    at = box.end
  }
  return null
}

/** Coding of a track, which its first sample description names. */
function codingOf(index: Uint8Array, track: Box): string | null {
  const descriptions = boxAlong(index, track, ['mdia', 'minf', 'stbl', 'stsd'])
  // Before the first one: eight bytes of version and count; in front of its name, its length.
  return descriptions && descriptions.end - descriptions.body >= 16
    ? lettersAt(index, descriptions.body + 12)
    : null
}

/** Answers whether browsers play the pictures of an MP4, a QuickTime or a WebM. */
export async function hasPlayableCoding(file: Blob): Promise<boolean> {
  if ((await fileKind(file)) !== 'video') return false
  const head = await read(file, 0, webmHeadBytes)
  if (lettersAt(head, 4) !== 'ftyp') return playableInWebm.test(new TextDecoder('latin1').decode(head))
  const index = await indexOf(file)
  const [movie] = (index && boxesIn(index, 0, index.length)) ?? []
  if (!index || !movie) return false
  return (boxesIn(index, movie.body, movie.end) ?? []).some(
    (box) =>
      box.name === 'trak' &&
      trackKind(index, box) === 'vide' &&
      playable.includes(codingOf(index, box) ?? ''),
  )
}

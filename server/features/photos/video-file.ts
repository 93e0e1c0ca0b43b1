// Judges a video by its bytes, and takes out of it what says where it was made. Not encoded anew as pictures are: that takes
// an encoder of tens of megabytes and minutes of a core. Data of a dropped track stays in the file, unreferenced.
import { Buffer } from 'node:buffer'
import { type Box, boxAt, boxesIn, maxBoxes, trackKind } from '#contract/photos/mp4-boxes.ts'
import { maxIndexBytes } from '#contract/photos/video-coding.ts'

export const videoTypes = ['mp4', 'webm'] as const
export type VideoType = (typeof videoTypes)[number]

/** A stretch of the file that is overwritten; as long as what stood there, so that nothing after it moves. */
type Patch = { at: number; bytes: Buffer }
type Judged = { type: VideoType; patches: Patch[] }

const read = async (file: Blob, from: number, length: number) =>
  Buffer.from(await file.slice(from, from + length).arrayBuffer())

// MP4 and QuickTime: boxes.

/** Boxes of places, names and notes beside what is seen and heard. */
const metadataBoxes = ['udta', 'meta', 'uuid']
const mediaTracks = ['vide', 'soun']

/** Empties what tells, and tracks of neither picture nor sound, in the index; whether a picture is left. */
function emptyIndex(index: Buffer): boolean {
  const [movie] = boxesIn(index, 0, index.length) ?? []
  if (!movie) return false
  const free = ({ start, body, end }: Box) => {
    index.write('free', start + 4, 'latin1')
    index.fill(0, body, end)
  }
  let pictures = 0
  for (const box of boxesIn(index, movie.body, movie.end) ?? []) {
    if (metadataBoxes.includes(box.name)) free(box)
    if (box.name !== 'trak') continue
    const kind = trackKind(index, box)
    if (!kind || !mediaTracks.includes(kind)) {
      free(box)
      continue
    }
    if (kind === 'vide') pictures += 1
    for (const inside of boxesIn(index, box.body, box.end) ?? [])
      if (metadataBoxes.includes(inside.name)) free(inside)
  }
  return pictures > 0
}

async function judgeMp4(file: Blob): Promise<Judged | null> {
  const patches: Patch[] = []
  let seen = false
  let parts = 0
  for (let at = 0; at < file.size; ) {
    const box = boxAt(await read(file, at, 16), at, file.size)
    if (!box || ++parts > maxBoxes) return null
    if (box.name === 'moov') {
      if (box.end - box.start > maxIndexBytes) return null
      const index = await read(file, box.start, box.end - box.start)
      seen = emptyIndex(index) || seen
      patches.push({ at: box.start, bytes: index })
    }
    if (metadataBoxes.includes(box.name)) {
      if (box.end - box.body > maxIndexBytes) return null
      patches.push({ at: box.start + 4, bytes: Buffer.from('free', 'latin1') })
      patches.push({ at: box.body, bytes: Buffer.alloc(box.end - box.body) })
    }
    at = box.end
  }
  return seen ? { type: 'mp4', patches } : null
}

// WebM (RFC 8794, RFC 9559): elements, each with a number, its length, and what it holds.

const ebml = {
  segment: '18538067',
  cluster: '1f43b675',
  tracks: '1654ae6b',
  tags: '1254c367',
  attachments: '1941a469',
}
/** Tags and attached files say what they like. */
const tellingElements = [ebml.tags, ebml.attachments]
const voidElement = 0xec

type Element = { id: string; body: number; end: number | null }

function elementAt(head: Buffer, at: number): Element | null {
  const first = head[0] ?? 0
  const idLength = Math.clz32(first) - 23
  const second = head[idLength] ?? 0
  const sizeLength = Math.clz32(second) - 23
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return null
  const digits = head.subarray(idLength, idLength + sizeLength)
  const ones = 2 ** (7 * sizeLength) - 1
  let size = second & (0xff >> sizeLength)
  for (const digit of digits.subarray(1)) size = size * 256 + digit
  const body = at + idLength + sizeLength
  return { id: head.toString('hex', 0, idLength), body, end: size === ones ? null : body + size }
}

/** An empty element of the same length as what stood from `start` to `end`. */
function voided(start: number, end: number): Patch | null {
  const rest = end - start - 9
  if (rest < 0 || rest > maxIndexBytes) return null
  const bytes = Buffer.alloc(end - start)
  bytes[0] = voidElement
  bytes.writeBigUInt64BE(2n ** 56n + BigInt(rest), 1)
  return { at: start, bytes }
}

async function judgeWebm(file: Blob): Promise<Judged | null> {
  const patches: Patch[] = []
  let seen = false
  let parts = 0
  for (let at = 0; at < file.size; ) {
    const element = elementAt(await read(file, at, 12), at)
    if (!element || ++parts > maxBoxes || (element.end ?? 0) > file.size) return null
    const { id, body, end } = element
    // A recorder does not know how long these will be; they are walked through.
    const entered = id === ebml.segment || (id === ebml.cluster && end === null)
    if (end === null && !entered) return null
    if (id === ebml.tracks && end !== null)
      seen = (await read(file, body, Math.min(end - body, 65_536))).includes('V_')
    if (tellingElements.includes(id) && end !== null) {
      const patch = voided(at, end)
      if (!patch) return null
      patches.push(patch)
    }
    at = entered || end === null ? body : end
  }
  return seen ? { type: 'webm', patches } : null
}

/** The file with `patches` written over it. What is not overwritten stays on disk. */
function patched(file: Blob, patches: readonly Patch[]): Blob {
  const parts: Blob[] = []
  let from = 0
  for (const { at, bytes } of patches) {
    parts.push(file.slice(from, at), new Blob([new Uint8Array(bytes)]))
    from = at + bytes.length
  }
  return new Blob([...parts, file.slice(from)])
}

/** The video without what says where it was made; null of anything else. */
export async function cleanedVideo(file: Blob): Promise<{ type: VideoType; contents: Blob } | null> {
  const head = await read(file, 0, 64)
  const judged =
    head.toString('latin1', 4, 8) === 'ftyp'
      ? await judgeMp4(file)
      : head.toString('hex', 0, 4) === '1a45dfa3' && head.includes('webm')
        ? await judgeWebm(file)
        : null
  return judged && { type: judged.type, contents: patched(file, judged.patches) }
}

// Judges a video by its bytes, and takes out of it what says where it was made. Not encoded anew as pictures are: that takes
// an encoder of tens of megabytes and minutes of a core. A phone's newer format plays only where the browser knows it, and
// data of a dropped track stays in the file, unreferenced.
import { Buffer } from 'node:buffer'

export const videoTypes = ['mp4', 'webm'] as const
export type VideoType = (typeof videoTypes)[number]

/** A stretch of the file that is overwritten; as long as what stood there, so that nothing after it moves. */
type Patch = { at: number; bytes: Buffer }
type Judged = { type: VideoType; patches: Patch[] }

/** The index of a video of fifty megabytes takes a twentieth of this. */
const maxIndexBytes = 8 * 1024 * 1024
/** Parts that are looked at before a file is taken for no video: each costs a read. */
const maxParts = 40_000

const read = async (file: Blob, from: number, length: number) =>
  Buffer.from(await file.slice(from, from + length).arrayBuffer())

// MP4 and QuickTime (ISO/IEC 14496-12): boxes, each with its length and a name of four letters.

type Box = { name: string; start: number; body: number; end: number }

/** The box at `at`, of which `head` begins there; null where none can be. */
function boxAt(head: Buffer, at: number, limit: number): Box | null {
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  const large = short === 1
  if (large && head.length < 16) return null
  const length = large ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - at : short
  const body = at + (large ? 16 : 8)
  const end = at + length
  return end < body || end > limit ? null : { name: head.toString('latin1', 4, 8), start: at, body, end }
}

function boxesIn(index: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const box = boxAt(index.subarray(at, at + 16), at, to)
    if (!box || boxes.length > maxParts) return null
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Boxes of places, names and notes beside what is seen and heard. */
const told = ['udta', 'meta', 'uuid']
const keptTracks = ['vide', 'soun']

/** Kind of a track; its handler says so. */
function trackKind(index: Buffer, track: Box): string | null {
  const media = boxesIn(index, track.body, track.end)?.find(({ name }) => name === 'mdia')
  const handler = media && boxesIn(index, media.body, media.end)?.find(({ name }) => name === 'hdlr')
  return handler && handler.end - handler.body >= 12
    ? index.toString('latin1', handler.body + 8, handler.body + 12)
    : null
}

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
    if (told.includes(box.name)) free(box)
    if (box.name !== 'trak') continue
    const kind = trackKind(index, box)
    if (!kind || !keptTracks.includes(kind)) {
      free(box)
      continue
    }
    if (kind === 'vide') pictures += 1
    for (const inside of boxesIn(index, box.body, box.end) ?? []) if (told.includes(inside.name)) free(inside)
  }
  return pictures > 0
}

async function judgeMp4(file: Blob): Promise<Judged | null> {
  const patches: Patch[] = []
  let seen = false
  let parts = 0
  for (let at = 0; at < file.size; ) {
    const box = boxAt(await read(file, at, 16), at, file.size)
    if (!box || ++parts > maxParts) return null
    if (box.name === 'moov') {
      if (box.end - box.start > maxIndexBytes) return null
      const index = await read(file, box.start, box.end - box.start)
      seen = emptyIndex(index) || seen
      patches.push({ at: box.start, bytes: index })
    }
    if (told.includes(box.name)) {
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
    if (!element || ++parts > maxParts || (element.end ?? 0) > file.size) return null
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

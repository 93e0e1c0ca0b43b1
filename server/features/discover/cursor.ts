// The cursor of discover: how far down a list someone has paged. Decisions made meanwhile move nobody: a list shows those
// who were there when it was opened, each once, whoever of them is decided about on the way.
import { failure } from '#server/platform/failure.ts'

/** Someone's stand among the recently active: when, and their id to tell equal instants apart. */
export type Mark = { at: Date; id: string }

export type Cursor = {
  /** When the list was opened: whoever comes or is active later waits for the next one. */
  opened: Date
  /** Everyone whom the list ranked when it was opened, best first. */
  offered: readonly string[]
  /** Number of those that were passed. */
  passed: number
  /** Those of the boosted who stand in places of their own, none of them among the offered. */
  lifted: readonly string[]
  /** Number of those that were passed. */
  liftedPassed: number
  /** People left of the last walk down the index of the recently active, best first. */
  walked: readonly string[]
  /** Start of the next walk; null when there is nobody further down. */
  from: Mark | null
}

/** Changes with the layout: a cursor of another version of the program is refused. */
const version = 3
const idBytes = 16
/** Boosted people who stand in places of their own in one list. */
export const maxLifted = 4
const layout = {
  version: 0,
  opened: 1,
  passed: 9,
  offered: 11,
  walked: 13,
  lifted: 15,
  liftedPassed: 16,
  at: 17,
  id: 25,
  liftedIds: 25 + idBytes,
  ids: 25 + idBytes * (1 + maxLifted),
} as const

/** People ranked when a list is opened, whose ids its cursor carries. */
export const maxRanked = 96

const bytesOf = (ids: readonly string[]) => Buffer.from(ids.join('').replaceAll('-', ''), 'hex')

function idsIn(bytes: Buffer): string[] {
  const hex = bytes.toString('hex')
  return Array.from({ length: bytes.length / idBytes }, (_, index) => {
    const id = hex.slice(index * idBytes * 2, (index + 1) * idBytes * 2)
    return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`
  })
}

/**
 * In bytes, since it travels with every page: an id takes sixteen of them instead of thirty-six characters. As long whoever
 * was ranked: some of them may not be shown, and their number would say that somebody is there who rejected the viewer.
 */
export function writeCursor(cursor: Cursor): Buffer {
  const { opened, offered, passed, lifted, liftedPassed, walked, from } = cursor
  const head = Buffer.alloc(layout.ids)
  head.writeUInt8(version, layout.version)
  head.writeDoubleBE(opened.getTime(), layout.opened)
  head.writeUInt16BE(passed, layout.passed)
  head.writeUInt16BE(offered.length, layout.offered)
  head.writeUInt16BE(walked.length, layout.walked)
  head.writeUInt8(lifted.length, layout.lifted)
  head.writeUInt8(liftedPassed, layout.liftedPassed)
  head.writeDoubleBE(from ? from.at.getTime() : Number.NaN, layout.at)
  if (from) bytesOf([from.id]).copy(head, layout.id)
  bytesOf(lifted).copy(head, layout.liftedIds)
  const padding = Buffer.alloc(Math.max(0, maxRanked - offered.length) * idBytes)
  return Buffer.concat([head, bytesOf(offered), bytesOf(walked), padding])
}

/** Reads what `writeCursor` wrote. `bytes` is null for a cursor that was never ours; that one is refused (`input.invalid`). */
export function readCursor(bytes: Buffer | null): Cursor {
  if (bytes === null || bytes.length < layout.ids || bytes.readUInt8(layout.version) !== version)
    throw failure('input.invalid')
  const at = bytes.readDoubleBE(layout.at)
  const [id = ''] = idsIn(bytes.subarray(layout.id, layout.liftedIds))
  const lifted = idsIn(bytes.subarray(layout.liftedIds, layout.ids))
  const ids = idsIn(bytes.subarray(layout.ids))
  const offered = bytes.readUInt16BE(layout.offered)
  const walked = bytes.readUInt16BE(layout.walked)
  return {
    opened: new Date(bytes.readDoubleBE(layout.opened)),
    offered: ids.slice(0, offered),
    passed: bytes.readUInt16BE(layout.passed),
    lifted: lifted.slice(0, bytes.readUInt8(layout.lifted)),
    liftedPassed: bytes.readUInt8(layout.liftedPassed),
    walked: ids.slice(offered, offered + walked),
    from: Number.isNaN(at) ? null : { at: new Date(at), id },
  }
}

// Count of a day, in batches: no number tells one person's coming or leaving, by itself or beside another day's.
import { minCounted } from '#contract/map/options.ts'

/** Somebody whom everybody may see: the cell of their bairro, and the one of its region. */
export type Resident = { id: string; home: string; region: string }

export type Count = {
  /** The cell in which each member is counted. */
  counted: ReadonlyMap<string, string>
  /** The number of each cell, with those who left and are not yet taken off. */
  shown: ReadonlyMap<string, number>
}

/** The number that is published. */
export const published = (shown: number): number | null => (shown < minCounted ? null : shown)

/**
 * The next count. A cell takes off who is gone once `minCounted` are, and adds who waits once `minCounted` do; otherwise its
 * number stays. Who waits in their bairro counts in their region under the same rule, and whoever was erased is gone from
 * `counted` alone. Regions are fixed groups: a group that changed with the numbers would tell by subtraction.
 */
export function nextCount(residents: readonly Resident[], last: Count): Count {
  const counted = new Map(last.counted)
  const shown = new Map(last.shown)
  const settle = (cellOf: (one: Resident) => string, among: readonly Resident[]) => {
    const still = new Map<string, Set<string>>()
    const waiting = new Map<string, string[]>()
    for (const one of among) {
      const cell = cellOf(one)
      if (counted.get(one.id) === cell) still.set(cell, (still.get(cell) ?? new Set()).add(one.id))
      else waiting.set(cell, [...(waiting.get(cell) ?? []), one.id])
    }
    return { still, waiting }
  }
  const apply = (cells: Iterable<string>, { still, waiting }: ReturnType<typeof settle>) => {
    const left = new Set<string>()
    for (const cell of cells) {
      const staying = still.get(cell)?.size ?? 0
      const before = shown.get(cell) ?? 0
      if (before - staying >= minCounted) {
        shown.set(cell, staying)
        left.add(cell)
      }
    }
    for (const [id, cell] of counted) if (left.has(cell) && !still.get(cell)?.has(id)) counted.delete(id)
    for (const [cell, ids] of waiting) {
      if (ids.length < minCounted) continue
      shown.set(cell, (shown.get(cell) ?? 0) + ids.length)
      for (const id of ids) counted.set(id, cell)
    }
  }
  const homes = new Set(residents.map(({ home }) => home))
  const regions = new Set(residents.map(({ region }) => region))
  for (const cell of last.shown.keys()) (isRegion(cell) ? regions : homes).add(cell)
  apply(
    homes,
    settle(({ home }) => home, residents),
  )
  const others = residents.filter(({ id, home }) => counted.get(id) !== home)
  apply(
    regions,
    settle(({ region }) => region, others),
  )
  return { counted, shown }
}

/** Bairros go by an id, regions by their name. */
const isRegion = (cell: string) => cell.startsWith('SER ')

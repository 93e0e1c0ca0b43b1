// The cursor of UniMatch: whom its last page ended with.

/** 0: of the viewer's university and course; 1: of the university; 2: of another one. */
export type Nearness = 0 | 1 | 2
/** Place of someone in the list. */
export type Mark = { place: Nearness; at: Date; id: string }

/** Above and below every row of a walk. */
const top = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const bottom = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }

/** Starts of the three walks behind `last`, as values of the statement; without one, at their tops. */
export const marksFrom = (last: Mark | undefined) =>
  Object.fromEntries(
    ([0, 1, 2] as const).flatMap((place) => {
      const passed = last !== undefined && place < last.place
      const { at, id } = last?.place === place ? last : passed ? bottom : top
      return [
        [`fromAt${place}`, at],
        [`fromId${place}`, id],
      ]
    }),
  )

export const written = ({ place, at, id }: Mark) => Buffer.from(`${place}_${at.getTime()}_${id}`)

const pattern = /^([012])_(\d{1,13})_([0-9a-f-]{36})$/
/** Reads what `written` wrote; `null` where it was not ours. */
export function markIn(bytes: Buffer | null): Mark | null {
  const [, place, ms, id] = bytes?.toString().match(pattern) ?? []
  if (!ms || !id) return null
  return { place: place === '0' ? 0 : place === '1' ? 1 : 2, at: new Date(Number(ms)), id }
}

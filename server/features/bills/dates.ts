// Due dates of recurring bills, a month apart.

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const partsOf = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}

/** The day of the month that `date` stands for: the anchor, where the month is only too short for it. */
export function anchorFor(date: string, anchor: number | null): number {
  const { year, month, day } = partsOf(date)
  return anchor !== null && Math.min(anchor, daysIn(year, month)) === day ? anchor : day
}

/** The same day of the next month, or its last: after 31 January with the anchor 31, 28 February, then 31 March. */
export function monthAfter(date: string, anchor: number): string {
  const { year, month } = partsOf(date)
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const day = Math.min(anchor, daysIn(nextYear, nextMonth))
  return [nextYear, String(nextMonth).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

// Figures of a company, known to both sides.

/** Days of a period; it is held against as many before. */
export const figurePeriods = [7, 30, 90] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** A count under it is never sent. */
export const minShown = 3

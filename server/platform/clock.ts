/** Source of the time, so that tests own it. */
export type Clock = { now: () => Date }

export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

export const systemClock: Clock = { now: () => new Date() }

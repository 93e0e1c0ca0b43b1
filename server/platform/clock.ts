/** Source of the time, so that tests own it. */
export type Clock = { now: () => Date }

export const minuteMs = 60 * 1000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const systemClock: Clock = { now: () => new Date() }

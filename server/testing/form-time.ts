// Moments of a test's clock, as the forms of the back-office write them.
const hourMs = 3_600_000
/** Clocks of the city are behind Greenwich by so much. */
const behindMs = 3 * hourMs

/** So many hours from now. */
export const local = (hours: number) =>
  new Date(Date.now() + hours * hourMs - behindMs).toISOString().slice(0, 16)

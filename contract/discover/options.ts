// Limits of discover, without schemas: pages read them, too.

/** Fewest new people of a university or course that are told as a number: fewer would point at somebody. */
export const minPulse = 3

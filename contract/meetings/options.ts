// States of a meeting at a place of the guide, and the choices that its screens offer.

/**
 * `proposed`: waits for the answer of whoever did not propose it last. `agreed`: stands. `declined` and `expired` look alike to
 * whoever invited. `cancelled`: agreed once, called off by one of both. `past`: agreed, and its hour is over.
 */
export const meetingStates = ['proposed', 'agreed', 'declined', 'expired', 'cancelled', 'past'] as const
export type MeetingState = (typeof meetingStates)[number]

/** One open meeting a match. */
export const openStates = ['proposed', 'agreed'] as const satisfies MeetingState[]

/** Minutes that somebody says they will be late. */
export const delays = [10, 20, 30] as const

/** Each side answers alone on the day after. `bad` leads into the report. */
export const feelings = ['good', 'no_spark', 'bad'] as const
export type Feeling = (typeof feelings)[number]

/** State of the place at the hour, by what the guide says now. */
export const placeChanges = ['closed', 'gone', 'promotion_over'] as const

/** Counter-proposals of both together. */
export const maxCounters = 3
export const maxSentence = 140
/** Days ahead that may be proposed. */
export const maxAheadDays = 30
/** Minutes before it that an hour may be proposed at the latest. */
export const minAheadMinutes = 30
/** Hours after its hour in which a meeting counts as taking place; then it is past. */
export const lastsHours = 3
/** Hours after its hour at which a friend's link dies. */
export const linkHours = 12
/** Hours before it that both are reminded. */
export const reminderHours = 3
/** Days after it in which it can be answered how it was. */
export const feelingDays = 7
/** Places that are suggested. */
export const maxSuggestions = 3
/** Least meetings of which a place is told how many, and answers by which it is called good for a first meeting. */
export const minCounted = 3
export const minRated = 5

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
export type Delay = (typeof delays)[number]

/** Each side answers alone on the day after. `bad` leads into the report. */
export const feelings = ['good', 'no_spark', 'bad'] as const
export type Feeling = (typeof feelings)[number]

/** State of the place at the hour, by what the guide says now. */
export const placeChanges = ['closed', 'gone', 'promotion_over'] as const
export type PlaceChange = (typeof placeChanges)[number]

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
/** Days after its hour at which a meeting is deleted, with how it was for either. */
export const retentionDays = 365
/** Places that are suggested. */
export const maxSuggestions = 3
/** Least meetings of which a place is told how many, and answers by which it is called good for a first meeting. */
export const minCounted = 3
export const minRated = 5
/** People who felt bad after meeting the same person, by which moderation is told of a pattern. */
export const minPattern = 3
/** Days that a proposal waits for its answer at the most: until its hour, where that comes first. */
export const answerDays = 3
/** Invitations without a yes that one sends to the same match in so many days. */
export const maxUnanswered = 2
export const unansweredDays = 14
/** Hours after its hour from which it can be answered how it was. */
export const feelingHours = 2
/** Hours before it from which somebody may say that they arrived well. */
export const arrivalHours = 1
/** Categories of the guide in which two sit down together: suggestions come from them, while the guide has any. */
export const tableCategories: readonly string[] = ['Restaurante', 'Alimentação', 'Entretenimento']

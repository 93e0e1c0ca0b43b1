// Counts of likes and comments as they are written: up to the cap, and "99+" beyond it.
import { countedReplies } from '#contract/interactions/reply-options.ts'

export const replyCount = (count: number) => (count > countedReplies ? `${countedReplies}+` : String(count))

export const countedAs = (count: number, one: string) =>
  `${replyCount(count)} ${count === 1 ? one : `${one}s`}`

/** Count after one more or one less. One beyond the cap stays: it stands for however many. */
export const recounted = (count: number, by: 1 | -1) =>
  count > countedReplies ? count : Math.max(0, count + by)

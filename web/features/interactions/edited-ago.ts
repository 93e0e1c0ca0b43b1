// Age of a post or a comment in words, with a note that it was edited.
import { formatAgo } from '#web/lib/format.ts'

export const editedAgo = ({ at, edited }: { at: Date; edited: boolean }, now: Date) =>
  `${formatAgo(at, now)}${edited ? ' · editado' : ''}`

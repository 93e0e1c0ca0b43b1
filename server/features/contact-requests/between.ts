// Requests between a member and each match of a list: what is joined to it, and what of that the member is told.
import { and, eq, ne, type Placeholder, type SQL } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import type { ContactBetween } from '#contract/contact-requests/between.ts'
import { askAgainDays } from '#contract/contact-requests/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import { channelValue, showsChannel, switchColumns, valueColumns } from './channels.ts'
import { contactRequests } from './tables.ts'

const sent = alias(contactRequests, 'sent_request')
const received = alias(contactRequests, 'received_request')

export const contactColumns = {
  ...valueColumns,
  ...switchColumns,
  askedAt: sent.askedAt,
  shown: sent.channel,
  received: received.id,
  answeredAt: received.answeredAt,
  showing: received.channel,
}

/** Joins the two requests of the match `matchId` to a query, where there are any. */
export const joinRequests = <Query extends PgSelect>(query: Query, matchId: SQL, me: Placeholder) =>
  query
    .leftJoin(sent, and(eq(sent.matchId, matchId), eq(sent.askerId, me)))
    .leftJoin(received, and(eq(received.matchId, matchId), ne(received.askerId, me)))

type Row = Parameters<typeof showsChannel>[0] &
  Parameters<typeof channelValue>[1] &
  Pick<ContactBetween, 'shown' | 'showing'> & {
    askedAt: Date | null
    received: string | null
    answeredAt: Date | null
  }

/** Instant since which whoever was asked before is not asked again. */
export const weekBefore = (now: Date) => new Date(now.getTime() - askAgainDays * dayMs)

/** By the time of the asking and by what is shown alone: "Agora não" is told to nobody. */
export function presentBetween(row: Row, now: Date): ContactBetween | undefined {
  const shown = row.shown !== null && channelValue(row.shown, row) !== null ? row.shown : null
  const reachable = showsChannel(row) || shown !== null
  const asked = row.askedAt !== null && !reachable
  const mayAsk = !reachable && (row.askedAt === null || row.askedAt <= weekBefore(now))
  const waiting = row.received !== null && row.answeredAt === null
  if (!mayAsk && !asked && !shown && !waiting && !row.showing) return undefined
  return { mayAsk, asked, shown, waiting, showing: row.showing }
}

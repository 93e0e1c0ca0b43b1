// Reports of the other of a meeting: it stands beside their profile as evidence, as it was then.
import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Deps } from '#server/platform/deps.ts'
import { companies } from '../companies/tables.ts'
import { type Report, report } from '../interactions/report.ts'
import { meetingSides, meetings } from './tables.ts'

const mine = alias(meetingSides, 'my_side')
const theirs = alias(meetingSides, 'their_side')

/**
 * Reports whoever else was part of the meeting, also after a block or an undone match. One that is not there, or not the reporter's,
 * leaves a report about nobody, which looks the same. What was never agreed is no evidence: an "Agora não" is nobody's business.
 */
export async function reportMeeting(
  deps: Pick<Deps, 'db' | 'clock' | 'signals' | 'jobs'>,
  memberId: string,
  { id, ...input }: Report,
) {
  const [found] = await deps.db
    .select({
      otherId: theirs.memberId,
      state: meetings.state,
      startsAt: meetings.startsAt,
      place: companies.name,
      address: companies.address,
    })
    .from(meetings)
    .innerJoin(mine, and(eq(mine.meetingId, meetings.id), eq(mine.memberId, memberId)))
    .innerJoin(theirs, and(eq(theirs.meetingId, meetings.id), ne(theirs.memberId, memberId)))
    .innerJoin(companies, eq(companies.id, meetings.companyId))
    .where(eq(meetings.id, id))
  if (!found) return report(deps, memberId, { ...input, id, block: false })
  const { otherId, state, startsAt, place, address } = found
  const cancelled = state === 'cancelled'
  const asOfNow = { place, address, startsAt: startsAt.toISOString(), cancelled }
  const wasAgreed = cancelled || state === 'agreed' || state === 'past'
  return report(deps, memberId, { ...input, id: otherId }, wasAgreed ? { meeting: { id, asOfNow } } : {})
}

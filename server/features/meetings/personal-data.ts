// Personal data of meetings: what the member is shown of each, and their own side; never the other's, nor how an invitation was refused.
import { and, desc, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { companies } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { nameTo } from '../interactions/replies.ts'
import { stateFor } from './states.ts'
import { meetingSides, meetings } from './tables.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'meetings', export: { in: 'encontros' }, erased: 'with its account' },
  { table: 'meeting_sides', export: { in: 'encontros' }, erased: 'with its account' },
]

const mine = alias(meetingSides, 'my_side')
const theirs = alias(meetingSides, 'their_side')

const words = {
  proposed: 'Esperava resposta',
  agreed: 'Combinado',
  declined: 'Você respondeu “Agora não”',
  expired: 'Não deu dessa vez',
  cancelled: 'Cancelado',
  past: 'Aconteceu',
  withdrawn: 'Você desistiu do convite',
} as const

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const rows = await db
    .select({
      state: meetings.state,
      proposedBy: meetings.proposedBy,
      startsAt: meetings.startsAt,
      expiresAt: meetings.expiresAt,
      place: companies.name,
      sentence: meetings.sentence,
      lateMinutes: mine.lateMinutes,
      arrivedAt: mine.arrivedAt,
      feeling: mine.feeling,
      who: nameTo(memberId),
    })
    .from(meetings)
    .innerJoin(mine, and(eq(mine.meetingId, meetings.id), eq(mine.memberId, memberId)))
    .innerJoin(theirs, and(eq(theirs.meetingId, meetings.id), ne(theirs.memberId, memberId)))
    .innerJoin(appUsers, eq(appUsers.id, theirs.memberId))
    .innerJoin(companies, eq(companies.id, meetings.companyId))
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
  const now = new Date()
  const shown = rows.flatMap(({ state, proposedBy, expiresAt, ...row }) => {
    const own = proposedBy === memberId
    const declined = state === 'declined' && !own ? state : null
    const withdrawn = state === 'withdrawn' && own ? state : null
    const seen = stateFor(
      { state, proposedBy, expiresAt, startsAt: row.startsAt, superseded: false },
      memberId,
      now,
    )
    const told = declined ?? withdrawn ?? seen
    return told ? [{ ...row, state: words[told], sentence: own ? row.sentence : null }] : []
  })
  return [{ name: 'encontros', title: 'Os seus encontros', rows: shown }]
}

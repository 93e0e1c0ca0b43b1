// What those who were suspended answered, and what the team says to it: somebody else than who suspended them.
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Changed } from '#contract/listing.ts'
import { type appealForm, appealList } from '#contract/moderation.ts'
import { rolesWith } from '#contract/permissions.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { users } from '../accounts/tables.ts'
import { administer } from '../back-office/administer.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedName } from '../back-office/masking.ts'
import { appUsers } from '../identity/tables.ts'
import { letBackIn } from '../members/commands.ts'
import { tellAppealRefused } from '../members/letters.ts'
import { suspensions as table } from '../members/tables.ts'

const kind = 'appeal'

const state = sql<
  'open' | 'closed'
>`case when ${table.answeredAt} is null and ${table.endedAt} is null then 'open' else 'closed' end`

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      aboutId: table.memberId,
      name: appUsers.name,
      reason: table.reason,
      since: table.since,
      appeal: table.appeal,
      appealedAt: table.appealedAt,
      state: state.as('state'),
      answer: table.answer,
    })
    .from(table)
    .innerJoin(appUsers, eq(appUsers.id, table.memberId))
    .$dynamic()

export const appealRows = createList<typeof appealList, SelectedBy<typeof select>>({
  listing: appealList,
  select,
  id: table.id,
  sorts: { appealedAt: table.appealedAt, name: appUsers.name },
  searched: searchable(appUsers.name),
  filters: { state: (wanted) => sql`${state} = ${wanted}` },
  always: () => isNotNull(table.appeal),
  row: ({ appeal, appealedAt, since, ...row }) => ({
    ...row,
    since,
    appeal: appeal ?? '',
    appealedAt: appealedAt ?? since,
  }),
  csv: [
    ['Sobre', (row) => maskedName(row.name)],
    ['Suspensa em', (row) => row.since],
    ['Contestou em', (row) => row.appealedAt],
    ['Resposta', (row) => row.answer],
  ],
})

/** Whether anybody else of the team may answer. */
async function othersMayAnswer(tx: Transaction, userId: string): Promise<boolean> {
  const others = and(ne(users.id, userId), inArray(users.role, [...rolesWith['moderation.write']]))
  return (await tx.$count(users, others)) > 0
}

export const answerAppeal = (
  context: AdminContext,
  { id, decision, answer }: z.output<typeof appealForm> & { id: string },
): Promise<Changed> =>
  administer(context, async (writing) => {
    const { tx, now, note, actor } = writing
    const [suspension] = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), isNotNull(table.appeal)))
      .for('update')
    if (!suspension) throw failure('record.not_found')
    if (suspension.answeredAt || suspension.endedAt) throw failure('moderation.decided')
    if (suspension.byId === actor.userId && (await othersMayAnswer(tx, actor.userId)))
      throw failure('moderation.own_suspension')
    await tx
      .update(table)
      .set({ answer, answeredAt: now })
      .where(and(eq(table.id, id), isNull(table.answeredAt)))
    const [about] = await tx
      .select({ name: appUsers.name, email: appUsers.email })
      .from(appUsers)
      .where(eq(appUsers.id, suspension.memberId))
    if (!about) throw failure('record.not_found')
    if (decision === 'lift') await letBackIn(writing, suspension.memberId)
    else await tellAppealRefused(writing, about.email, answer)
    const entry = await note({
      action: 'answered',
      kind,
      recordId: id,
      label: maskedName(about.name),
      changes: {
        state: { before: 'open', after: 'closed' },
        outcome: { before: null, after: decision },
      },
      reason: answer,
    })
    return { id, version: null, entry, undoable: false }
  })

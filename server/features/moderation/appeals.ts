// Appeals of those who were suspended, and the team's answers: by somebody else than who suspended them.
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Changed } from '#contract/back-office/listing.ts'
import { appealList } from '#contract/moderation/api.ts'
import type { appealForm } from '#contract/moderation/form.ts'
import { type AppealOutcome, appealOutcomeText } from '#contract/moderation/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { administer } from '../back-office/administer.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedName } from '../back-office/masking.ts'
import { appUsers } from '../identity/tables.ts'
import { setAgeDoubtOf } from '../member-admin/age-doubts.ts'
import { letBackIn } from '../member-admin/commands.ts'
import { mailAppealRefused, mailDoubtStands } from '../member-admin/emails.ts'
import { hasSecondReviewer } from '../member-admin/second-reviewer.ts'
import { suspensions as table } from '../member-admin/tables.ts'

const kind = 'appeal'

const state = sql<
  'open' | 'closed'
>`case when ${table.answeredAt} is null and ${table.endedAt} is null then 'open' else 'closed' end`

/** Refused is also somebody who is let back in later on. */
const outcome = sql<AppealOutcome | null>`case
  when ${table.endedAt} <= coalesce(${table.answeredAt}, ${table.endedAt}) then 'lift'
  when ${table.answeredAt} is not null then 'keep' end`

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      aboutId: table.memberId,
      name: appUsers.name,
      reason: table.reason,
      ageDoubt: table.ageDoubt,
      since: table.since,
      appeal: table.appeal,
      appealedAt: table.appealedAt,
      state: state.as('state'),
      outcome: outcome.as('outcome'),
      answer: table.answer,
    })
    .from(table)
    .innerJoin(appUsers, eq(appUsers.id, table.memberId))
    .$dynamic()

export const appealRows = createList<typeof appealList, SelectedBy<typeof select>>({
  listing: appealList,
  select,
  id: table.id,
  sorts: {
    turn: sql`(not ${table.ageDoubt}, ${table.appealedAt})`,
    appealedAt: table.appealedAt,
    name: appUsers.name,
  },
  searched: searchable(appUsers.name),
  filters: { state: () => undefined },
  always: ({ state: wanted, id }) =>
    and(
      isNotNull(table.appeal),
      wanted || id === undefined ? sql`${state} = ${wanted ?? 'open'}` : undefined,
    ),
  row: ({ appeal, appealedAt, since, ...row }) => ({
    ...row,
    begunBy: 'another' as const,
    since,
    appeal: appeal ?? '',
    appealedAt: appealedAt ?? since,
  }),
  csv: [
    ['Sobre', (row) => maskedName(row.name)],
    ['Suspensa em', (row) => row.since],
    ['Contestou em', (row) => row.appealedAt],
    ['Decisão', (row) => row.outcome && appealOutcomeText(row.outcome, row.ageDoubt)],
    ['Resposta', (row) => row.answer],
  ],
})

/** A page, each row with who began it, to who looks. */
export async function appealPage(context: AdminContext, input: z.output<typeof appealList.input>) {
  const { db } = context.deps
  const { userId } = context.admin
  const page = await appealRows.page(db, input)
  const ids = page.rows.map(({ id }) => id)
  const own = new Set(
    (
      await db
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.id, ids), eq(table.byId, userId)))
    ).map(({ id }) => id),
  )
  const self =
    own.size > 0 && (await hasSecondReviewer(db, userId)) ? ('self' as const) : ('self_alone' as const)
  return { ...page, rows: page.rows.map((row) => (own.has(row.id) ? { ...row, begunBy: self } : row)) }
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
    const isOwn = suspension.byId === actor.userId
    if (isOwn && (await hasSecondReviewer(tx, actor.userId))) throw failure('moderation.own_suspension')
    await tx
      .update(table)
      .set({ answer, answeredAt: now })
      .where(and(eq(table.id, id), isNull(table.answeredAt)))
    const [about] = await tx
      .select({ name: appUsers.name, email: appUsers.email })
      .from(appUsers)
      .where(eq(appUsers.id, suspension.memberId))
    if (!about) throw failure('record.not_found')
    const { memberId, ageDoubt } = suspension
    if (decision === 'keep')
      await (ageDoubt ? mailDoubtStands : mailAppealRefused)(writing, about.email, answer)
    else
      await (ageDoubt
        ? setAgeDoubtOf(writing, memberId, false, answer, answer)
        : letBackIn(writing, memberId, answer))
    const entry = await note({
      action: 'answered',
      kind,
      recordId: id,
      label: maskedName(about.name),
      changes: {
        state: { before: 'open', after: 'closed' },
        outcome: { before: null, after: decision },
        // Nobody else of the team may: it stands here that the same person did both.
        ...(isOwn && { ownSuspension: { before: null, after: true } }),
      },
      reason: answer,
    })
    return { id, version: null, entry, undoable: false }
  })

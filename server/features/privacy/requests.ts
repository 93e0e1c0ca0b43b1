// Requests of people about their data: made on their page or by mail, answered by mail within fifteen days. Apart from
// support's tickets, which have no such clock and tell more of their writers to more of the team.
import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Changed } from '#contract/back-office/listing.ts'
import { requestList } from '#contract/privacy/api.ts'
import { type DataRequestKind, dataRequestKindOptions } from '#contract/privacy/data-requests.ts'
import type { requestForm } from '#contract/privacy/form.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { labelOf } from '#contract/values/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { beginningOf } from '#server/platform/db/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext, Caller } from '#server/platform/http/procedures.ts'
import { accountFor, administer } from '../back-office/administer.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedEmail } from '../back-office/masking.ts'
import { demandVersion, type Seen } from '../back-office/record.ts'
import { appUsers } from '../identity/tables.ts'
import { mailAnswer } from './emails.ts'
import { dataRequests as table } from './tables.ts'

/** LGPD, art. 19, II. */
const clockMs = 15 * dayMs
const dueAfter = (askedAt: Date) => new Date(askedAt.getTime() + clockMs)

type RequestInput = { kind: DataRequestKind; text: string }

/** Requests that a member sends on their own page. */
export const ask = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
  asked: RequestInput,
) =>
  db.transaction(async (tx) => {
    // Its owner's own writing is no deed of the team's.
    await accountFor(tx)
    const askedAt = clock.now()
    await tx
      .insert(table)
      .values({ ...asked, userId, email, channel: 'page', askedAt, dueAt: dueAfter(askedAt) })
  })

export const requestsOf = (db: Handle, { userId }: Pick<Caller, 'userId'>) =>
  db
    .select({
      id: table.id,
      kind: table.kind,
      text: table.text,
      askedAt: table.askedAt,
      dueAt: table.dueAt,
      answer: table.answer,
      answeredAt: table.answeredAt,
    })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.askedAt))
    .limit(50)

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      version: table.version,
      kind: table.kind,
      channel: table.channel,
      email: table.email,
      text: table.text,
      state: table.state,
      askedAt: table.askedAt,
      dueAt: table.dueAt,
      answer: table.answer,
      answeredAt: table.answeredAt,
      memberId: sql<string | null>`${appUsers.id}`.as('member'),
      late: sql<boolean>`(${table.state} = 'open' and ${table.dueAt} < now())`.as('late'),
    })
    .from(table)
    .leftJoin(appUsers, eq(appUsers.userId, table.userId))
    .$dynamic()

export const requestRows = createList<typeof requestList, SelectedBy<typeof select>>({
  listing: requestList,
  select,
  id: table.id,
  sorts: { dueAt: table.dueAt, askedAt: table.askedAt, email: table.email },
  searched: searchable(table.email),
  filters: {
    state: (state) => eq(table.state, state),
    kind: (kind) => eq(table.kind, kind),
    late: (late) => sql`(${table.state} = 'open' and ${table.dueAt} < now()) = ${late}`,
    person: (person) => eq(appUsers.id, person),
  },
  row: (row) => ({ ...row, email: row.email && maskedEmail(row.email) }),
  csv: [
    ['E-mail', (row) => row.email, (row) => row.email && maskedEmail(row.email)],
    ['Assunto', (row) => labelOf(dataRequestKindOptions, row.kind)],
    ['Pedido', (row) => row.text],
    ['Chegou em', (row) => row.askedAt],
    ['Prazo', (row) => row.dueAt],
    ['Respondido em', (row) => row.answeredAt],
    ['Resposta', (row) => row.answer],
  ],
})

const kind = 'data_request'

/** Writes down what came by mail. */
export const noteRequest = (
  context: AdminContext,
  { askedOn, ...asked }: z.output<typeof requestForm>,
): Promise<Changed> =>
  administer(context, async ({ tx, now, note }) => {
    const today = cityDay(now)
    if (askedOn > today) throw failure('input.invalid')
    const askedAt = beginningOf(askedOn)
    const dueAt = sql`${askedAt} + interval '15 days'`
    const written = { ...asked, channel: 'mail' as const }
    const [row] = await tx
      .insert(table)
      .values({ ...written, askedAt, dueAt })
      .returning({ id: table.id, version: table.version })
    if (!row) throw new Error('the request was not written')
    const changes = { kind: { before: null, after: asked.kind } }
    const label = maskedEmail(written.email)
    const entry = await note({ action: 'created', kind, recordId: row.id, label, changes })
    return { ...row, entry, undoable: false }
  })

/** Answers by mail. It can't be undone: the mail is on its way. */
export const answerRequest = (
  context: AdminContext,
  { answer, ...asked }: Seen & { answer: string },
): Promise<Changed> =>
  administer(context, async ({ tx, now, note, deps }) => {
    const [before] = await tx.select().from(table).where(eq(table.id, asked.id)).for('update')
    if (!before) throw failure('record.not_found')
    await demandVersion(tx, kind, asked, before.version, () => requestRows.one(tx, before.id))
    if (before.state === 'answered') throw failure('privacy.answered_already')
    const [row] = await tx
      .update(table)
      .set({ state: 'answered', answer, answeredAt: now })
      .where(eq(table.id, before.id))
      .returning({ id: table.id, version: table.version })
    if (!row) throw failure('record.not_found')
    if (before.email) await mailAnswer(deps, tx, before.email, answer)
    const changes = { state: { before: 'open', after: 'answered' } }
    const label = maskedEmail(before.email)
    const entry = await note({ action: 'answered', kind, recordId: row.id, label, changes })
    return { ...row, entry, undoable: false }
  })

// A company's promotions and counter as its own people keep them: by the team's records, under the company's role in the
// audit, so that the team undoes them.
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { OwnPromotion } from '#contract/businesses/promotions.ts'
import type { ownPromotionForm } from '#contract/promotions/form.ts'
import type { Status } from '#contract/values/options.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { type Writing, writeAs } from '../back-office/administer.ts'
import { isShown } from '../companies/list.ts'
import { companies, promotions as table } from '../companies/tables.ts'
import { counterOf, endCounter, giveCounter } from '../promotions/counter-office.ts'
import { redeemedCount } from '../promotions/figures.ts'
import { promotionRecords } from '../promotions/records.ts'
import type { AccountContext } from './company.ts'
import { actorOf, demandOwner, demandRole, lockCompany } from './people.ts'
import { withinPlan } from './plan-limits.ts'

type Signed = { deps: Deps; caller: Caller }
type Form = z.output<typeof ownPromotionForm>
type OfCompany = { id: string }
/** A promotion of a company, in the version that was seen. */
type OfPromotion = OfCompany & { promotion: string; version?: number | undefined }

type Dated = Pick<OwnPromotion, 'startsAt' | 'endsAt' | 'status'>
function stateOf({ startsAt, endsAt, status }: Dated, now: Date): OwnPromotion['state'] {
  if (endsAt && endsAt <= now) return 'ended'
  if (status === 'inactive') return 'paused'
  return startsAt && startsAt > now ? 'coming' : 'running'
}

const select = (db: Handle, where: SQL | undefined) =>
  db
    .select({
      id: table.id,
      version: table.version,
      title: table.title,
      description: table.description,
      discount: table.discount,
      code: table.code,
      startsAt: table.startsAt,
      endsAt: table.endsAt,
      image: table.image,
      participants: table.participants,
      participantLimit: table.participantLimit,
      redeemed: redeemedCount,
      status: table.status,
      at: table.createdAt,
    })
    .from(table)
    .where(where)
    .orderBy(desc(table.createdAt), desc(table.id))

type Row = Awaited<ReturnType<typeof select>>[number]
const presented = ({ at: _at, ...row }: Row, now: Date): OwnPromotion => ({
  ...row,
  state: stateOf(row, now),
})

/** Throws `businesses.not_yours`. */
export async function ownPromotions({ deps, caller }: Signed, { id, cursor, limit }: OfCompany & PageInput) {
  const { db, clock } = deps
  await demandRole(db, caller.userId, id)
  const kept = and(eq(table.companyId, id), isNull(table.binnedAt))
  const { rows, last } = takePage(
    await select(db, and(kept, after(cursor, table.createdAt, table.id))).limit(limit + 1),
    limit,
  )
  const now = clock.now()
  return { items: rows.map((row) => presented(row, now)), nextCursor: cursorAfter(last) }
}

/** Locks a promotion of this company. Throws `promotions.not_found`, also of another company's. */
async function lockOwn(tx: Transaction, { id, promotion }: OfPromotion) {
  const [row] = await tx
    .select({ startsAt: table.startsAt, endsAt: table.endsAt })
    .from(table)
    .where(and(eq(table.id, promotion), eq(table.companyId, id), isNull(table.binnedAt)))
    .for('update')
  if (!row) throw failure('promotions.not_found')
  return row
}

/** Writes a promotion as one of its company's people, and answers how it stands. */
async function write(
  context: AccountContext,
  { id }: OfCompany,
  work: (writing: Writing) => Promise<{ id: string }>,
): Promise<OwnPromotion> {
  const { deps, caller } = context
  const written = await writeAs(deps, actorOf(context), async (writing) => {
    await lockCompany(writing.tx, id)
    await demandRole(writing.tx, caller.userId, id)
    return withinPlan(writing, id, () => work(writing))
  })
  const [row] = await select(deps.db, eq(table.id, written.id))
  if (!row) throw failure('promotions.not_found')
  return presented(row, deps.clock.now())
}

/** Throws `businesses.out_of_guide`: one that is not shown gives nothing new, as with the team. */
export const createPromotion = (context: AccountContext, { id, ...form }: OfCompany & Form) =>
  write(context, { id }, async (writing) => {
    const shown = await writing.tx.$count(companies, and(eq(companies.id, id), isShown))
    if (shown === 0) throw failure('businesses.out_of_guide')
    return promotionRecords.within.insert(writing, { ...form, companyId: id })
  })

export const updatePromotion = (
  context: AccountContext,
  { id, promotion, version, ...form }: OfPromotion & Form,
) =>
  write(context, { id }, async (writing) => {
    await lockOwn(writing.tx, { id, promotion })
    return promotionRecords.within.overwrite(writing, { id: promotion, version }, form)
  })

export const setPromotionStatus = (
  context: AccountContext,
  { status, ...of }: OfPromotion & { status: Status },
) =>
  write(context, of, async (writing) => {
    await lockOwn(writing.tx, of)
    return promotionRecords.within.overwrite(writing, { id: of.promotion, version: of.version }, { status })
  })

/** Ends it now; one that has not begun never does. Throws `promotions.over` where it has ended. */
export const endPromotion = (context: AccountContext, of: OfPromotion) =>
  write(context, of, async (writing) => {
    const { now } = writing
    const { startsAt, endsAt } = await lockOwn(writing.tx, of)
    if (endsAt && endsAt <= now) throw failure('promotions.over')
    const ended = { endsAt: now, ...(startsAt && startsAt >= now && { startsAt: null }) }
    return promotionRecords.within.overwrite(writing, { id: of.promotion, version: of.version }, ended)
  })

export async function ownCounter({ deps, caller }: Signed, { id }: OfCompany) {
  await demandOwner(deps.db, caller.userId, id)
  return counterOf(deps, id)
}

/** Does something with the counter as the company's owner. */
const asOwner = <T>(
  context: AccountContext,
  { id }: OfCompany,
  work: (writing: Writing, companyId: string) => Promise<T>,
): Promise<T> =>
  writeAs(context.deps, actorOf(context), async (writing) => {
    await demandOwner(writing.tx, context.caller.userId, id)
    return work(writing, id)
  })

export const giveOwnCounter = async (context: AccountContext, of: OfCompany) => {
  const { link, pin } = await asOwner(context, of, giveCounter)
  return { link, pin }
}

export const endOwnCounter = (context: AccountContext, of: OfCompany) => asOwner(context, of, endCounter)

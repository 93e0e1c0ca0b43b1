// Payments of places in events: begun, and asked after by the feature of events, which gives and takes the places.
import { and, eq, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { begin, beginMs } from './commands.ts'
import { type FulfilDeps, fulfillIfReached, settle } from './fulfill.ts'
import { payments } from './tables.ts'

/** Time in which one of a place can be paid: nobody else has the place meanwhile. Providers ask for half an hour at least. */
export const placeMs = 45 * 60_000

/** A place in an event, as it is offered to who pays for it. */
type Place = { eventId: string; slug: string; title: string; amount: number; beginsAt: Date }

/** The payment under way for a member's place in an event. */
const placeUnderWay = (memberId: string, eventId: string) =>
  and(
    eq(payments.memberId, memberId),
    eq(payments.eventId, eventId),
    inArray(payments.state, ['open', 'awaiting']),
  )

/** A member's place in an event, since when they want it. */
type HeldPlace = { userId: string; eventId: string; joinedAt: Date }

/** Paid since the place is wanted, and not on its way back: about to be given, where it is not yet. */
const paidFor = ({ userId, eventId, joinedAt }: HeldPlace) =>
  and(
    eq(payments.memberId, userId),
    eq(payments.eventId, eventId),
    eq(payments.state, 'paid'),
    isNull(payments.refundAskedAt),
    gte(payments.createdAt, joinedAt),
  )

/** The payment that is about to give a place, where it did not yet. */
export async function findPaid({ db }: Pick<Deps, 'db'>, held: HeldPlace): Promise<string | null> {
  const [paid] = await db.select({ id: payments.id }).from(payments).where(paidFor(held))
  return paid?.id ?? null
}

/**
 * Answers where a place is paid, or the payment that has come to its end meanwhile: what became of the place is found out
 * before there is another one. `null`: it was begun elsewhere in this moment.
 */
export async function payPlace(
  deps: Deps,
  held: HeldPlace,
  { eventId, slug, title, amount, beginsAt }: Place,
): Promise<{ url: string; ended?: undefined } | { url?: undefined; ended: string } | null> {
  const { db, clock, payments: provider } = deps
  if (!provider) throw failure('billing.payment_failed')
  const memberId = held.userId
  const createdAt = clock.now()
  const underWay = placeUnderWay(memberId, eventId)
  const stale = lt(payments.createdAt, new Date(createdAt.getTime() - beginMs))
  await db
    .update(payments)
    .set({ state: 'expired' })
    .where(and(underWay, isNull(payments.providerRef), stale))
  const [openPayment] = await db.select().from(payments).where(underWay)
  if (openPayment?.checkoutUrl) {
    await fulfillIfReached(deps, openPayment.id)
    const [still] = await db
      .select()
      .from(payments)
      .where(and(underWay, eq(payments.id, openPayment.id)))
    return still ? { url: openPayment.checkoutUrl } : { ended: openPayment.id }
  }
  const paid = await findPaid(deps, held)
  if (paid) return { ended: paid }
  await db
    .insert(payments)
    .values({
      memberId,
      eventId,
      beginsAt,
      planName: `Evento · ${title}`,
      amount,
      provider: provider.name,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + placeMs),
    })
    .onConflictDoNothing()
  const [payment] = await db.select().from(payments).where(underWay)
  return payment
    ? {
        url:
          payment.checkoutUrl ??
          (await begin(deps, provider, payment, `evento=${encodeURIComponent(slug)}`)).url,
      }
    : null
}

/** A member's place is being paid, or was paid and is about to be given. */
export async function isPlacePaying(tx: Transaction, held: HeldPlace, now: Date): Promise<boolean> {
  const payable = and(placeUnderWay(held.userId, held.eventId), gt(payments.expiresAt, now))
  return (await tx.$count(payments, or(payable, paidFor(held)))) > 0
}

/**
 * Ends what is under way for a place that its member no longer wants, with money that may come still going back. `false`: it
 * was paid meanwhile.
 */
export async function giveUpPlace(deps: FulfilDeps, tx: Transaction, held: HeldPlace): Promise<boolean> {
  const rows = await tx
    .select()
    .from(payments)
    .where(or(placeUnderWay(held.userId, held.eventId), paidFor(held)))
    .for('update')
  if (rows.some(({ state }) => state === 'paid')) return false
  const refundAskedAt = deps.clock.now()
  for (const payment of rows) {
    const { id, amount, currency } = payment
    await settle(deps, tx, payment, { state: 'canceled', amount, currency, savedMethod: null, method: null })
    await tx.update(payments).set({ refundAskedAt }).where(eq(payments.id, id))
  }
  return true
}

/** Has the provider asked how a member's place stands, where its payment is under way. */
export async function lookAtPlace(deps: Deps, memberId: string, eventId: string): Promise<void> {
  const started = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(placeUnderWay(memberId, eventId))
  for (const { id } of started) await fulfillIfReached(deps, id)
}

// The counter: a device gives its PIN, looks at vouchers of its company and redeems them.
import { and, desc, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import type { CheckedVoucher } from '#contract/promotions/counter.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { firstName } from '#contract/values/names.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { OpenContext } from '#server/platform/http/procedures.ts'
import { isShown } from '../companies/list.ts'
import { companies, companyContacts, promotions } from '../companies/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { isPin } from './counter-pin.ts'
import { admitDevice, type Counter } from './counter-session.ts'
import { maskSealedCpf } from './cpf.ts'
import { redeemedCount } from './figures.ts'
import { isRunning } from './list.ts'
import { companyCounters as counters, promotionParticipants as participants } from './tables.ts'
import { stateOf } from './vouchers.ts'

/** Wrong PINs for one counter in an hour, from anywhere: of a million PINs, ten. */
const maxWrongTries = 10

/** Redeemed on this day of the city. */
const redeemedOn = (now: Date) =>
  sql`(${participants.redeemedAt} at time zone ${sql.raw(`'${product.timeZone}'`)})::date = ${cityDay(now)}::date`

/** The company of a link that is in force; `null`: nobody's. */
export async function doorOf(db: Handle, token: string) {
  const [door] = await db
    .select({ name: companies.name, image: companies.image, placeholder: pictures.placeholder })
    .from(counters)
    .innerJoin(companies, eq(companies.id, counters.companyId))
    .leftJoin(pictures, eq(pictures.url, companies.image))
    .where(and(eq(counters.token, token), isShown))
  return door ? { name: door.name, logo: photoOf(door.image, door.placeholder) } : null
}

/** Throws `counter.not_found`, `.wrong_pin`, `.locked`. */
export async function enter(context: OpenContext, { token, pin }: { token: string; pin: string }) {
  const { db, clock, config } = context.deps
  const entered = await db.transaction(async (tx) => {
    const [counter] = await tx
      .select({
        companyId: counters.companyId,
        pinHash: counters.pinHash,
        wrongTries: counters.wrongTries,
        triesSince: counters.triesSince,
        name: companies.name,
      })
      .from(counters)
      .innerJoin(companies, eq(companies.id, counters.companyId))
      .where(and(eq(counters.token, token), isShown))
      // One try after another, or many at once would be counted as one.
      .for('update', { of: counters })
    if (!counter) return 'counter.not_found'
    const now = clock.now()
    const isOver = now.getTime() - counter.triesSince.getTime() >= hourMs
    const wrongTries = isOver ? 0 : counter.wrongTries
    if (wrongTries >= maxWrongTries) return 'counter.locked'
    if (!isPin(config, token, pin, counter.pinHash)) {
      await tx
        .update(counters)
        .set({ wrongTries: wrongTries + 1, ...((isOver || wrongTries === 0) && { triesSince: now }) })
        .where(eq(counters.companyId, counter.companyId))
      return 'counter.wrong_pin'
    }
    await admitDevice(context, tx, counter.companyId)
    return { name: counter.name }
  })
  // Outside of the transaction: a wrong try is counted.
  if (typeof entered === 'string') throw failure(entered)
  return entered
}

const countToday = (db: Handle, companyId: string, now: Date) =>
  db.$count(
    participants,
    and(
      redeemedOn(now),
      gte(participants.redeemedAt, new Date(now.getTime() - 2 * dayMs)),
      sql`${participants.promotionId} in (select id from promotions where company_id = ${companyId})`,
    ),
  )

/** A voucher as a company's counter may see it. */
export async function checkVoucher(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  companyId: string,
  code: string,
  justRedeemed = false,
): Promise<CheckedVoucher> {
  const [row] = await db
    .select({
      id: participants.id,
      name: participants.name,
      cpfSealed: participants.cpfSealed,
      redeemedAt: participants.redeemedAt,
      companyId: promotions.companyId,
      title: promotions.title,
      description: promotions.description,
      discount: promotions.discount,
      startsAt: promotions.startsAt,
      endsAt: promotions.endsAt,
    })
    .from(participants)
    .innerJoin(promotions, eq(promotions.id, participants.promotionId))
    .where(and(eq(participants.code, code), isNull(participants.forgottenAt)))
  if (!row?.name || !row.cpfSealed) return { state: 'unknown' }
  if (row.companyId !== companyId) return { state: 'foreign' }
  const { id, name, cpfSealed, companyId: _company, ...present } = row
  const now = clock.now()
  return {
    ...present,
    code,
    state: stateOf(row, now),
    firstName: firstName(name),
    maskedCpf: maskSealedCpf(config, id, cpfSealed),
    now: justRedeemed,
    today: await countToday(db, companyId, now),
  }
}

type Redeemer = {
  deps: Pick<Deps, 'db' | 'clock' | 'config'>
  counter: Pick<Counter, 'companyId'>
}

/** Redeems a valid voucher of the company, once: the statement that writes asks for all of it. */
export async function redeem(
  { deps, counter: { companyId } }: Redeemer,
  code: string,
): Promise<CheckedVoucher> {
  const now = deps.clock.now()
  const redeemed = await deps.db
    .update(participants)
    .set({ redeemedAt: now })
    .from(promotions)
    .where(
      and(
        eq(participants.code, code),
        isNull(participants.redeemedAt),
        isNull(participants.forgottenAt),
        eq(promotions.id, participants.promotionId),
        eq(promotions.companyId, companyId),
        or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
      ),
    )
    .returning({ id: participants.id })
  return checkVoucher(deps, companyId, code, redeemed.length > 0)
}

const maxPromotions = 50
const maxRedemptions = 20
const contactDays = 30

/** Counts of the meetings agreed at a company, by the feature of meetings. */
export type MeetingsAt = (
  db: Handle,
  companyId: string,
  now: Date,
) => Promise<{ week: number | null; month: number | null }>

/** A counter's front page. */
export async function counterHere(
  deps: Pick<Deps, 'db' | 'clock'>,
  counter: Counter,
  meetingsAt: MeetingsAt,
) {
  const { db, clock } = deps
  const { companyId } = counter
  const now = clock.now()
  const [[company], offered, redemptions, contacts, today, meetings] = await Promise.all([
    db
      .select({
        name: companies.name,
        slug: companies.slug,
        image: companies.image,
        placeholder: pictures.placeholder,
      })
      .from(companies)
      .leftJoin(pictures, eq(pictures.url, companies.image))
      .where(eq(companies.id, companyId)),
    db
      .select({
        id: promotions.id,
        title: promotions.title,
        discount: promotions.discount,
        participants: promotions.participants,
        participantLimit: promotions.participantLimit,
        endsAt: promotions.endsAt,
        redeemed: redeemedCount,
        running: sql<boolean>`${isRunning(now)}`,
      })
      .from(promotions)
      .innerJoin(companies, eq(companies.id, promotions.companyId))
      .where(and(eq(promotions.companyId, companyId), isNull(promotions.binnedAt)))
      .orderBy(desc(promotions.createdAt), desc(promotions.id))
      .limit(maxPromotions),
    db
      .select({
        id: participants.id,
        code: participants.code,
        name: participants.name,
        title: promotions.title,
        at: participants.redeemedAt,
      })
      .from(participants)
      .innerJoin(promotions, eq(promotions.id, participants.promotionId))
      .where(and(eq(promotions.companyId, companyId), isNotNull(participants.redeemedAt)))
      .orderBy(desc(participants.redeemedAt))
      .limit(maxRedemptions),
    db
      .select({
        channel: companyContacts.channel,
        count: sql<number>`sum(${companyContacts.count})`.mapWith(Number),
      })
      .from(companyContacts)
      .where(
        and(
          eq(companyContacts.companyId, companyId),
          gt(companyContacts.day, cityDay(new Date(now.getTime() - contactDays * dayMs))),
        ),
      )
      .groupBy(companyContacts.channel)
      .orderBy(desc(sql`sum(${companyContacts.count})`)),
    countToday(db, companyId, now),
    meetingsAt(db, companyId, now),
  ])
  if (!company) return null
  const { image, placeholder, ...named } = company
  return {
    company: { ...named, logo: photoOf(image, placeholder) },
    until: counter.expiresAt,
    today,
    promotions: offered,
    redemptions: redemptions.flatMap(({ code, name, at, ...one }) =>
      at ? { ...one, at, codeStart: code.slice(0, 4), firstName: name ? firstName(name) : 'Alguém' } : [],
    ),
    contacts,
    meetings,
  }
}

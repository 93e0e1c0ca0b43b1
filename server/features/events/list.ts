// Events as members page through them, and one event as anyone reads it.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { EventCard, EventFilters, EventPage, OwnSeat } from '#contract/events/api.ts'
import { minFitting } from '#contract/events/options.ts'
import { cityMoment } from '#contract/values/city-day.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { cursorAfter, type PageInput, positionOf, takePage } from '#server/platform/http/paging.ts'
import { regrettableUntil } from '../billing/refund.ts'
import { payments } from '../billing/tables.ts'
import type { Member } from '../identity/accounts/member.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { namedColumns, namedOf, seenBy } from '../interactions/replies.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { fittingAt, fittingOfMember, pointsFrom, traitColumns } from './fitting.ts'
import { isOff } from './state.ts'
import { eventParticipants as seats, events as table } from './tables.ts'
import { eventsByBairro, isActive, isShown, isUpcoming } from './upcoming.ts'

/** Nobody: of whom no row is. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Number of those who wait before the row of `seats`, itself included. */
const placeInLine = sql<number | null>`case when ${seats.state} = 'waiting' then (
  select count(*) from ${seats} as earlier where earlier.event_id = ${seats.eventId} and earlier.state = 'waiting'
    and (earlier.joined_at, earlier.id) <= (${seats.joinedAt}, ${seats.id})) end`

const select = ({ db }: Pick<Deps, 'db'>, viewer: string) =>
  db
    .select({
      id: table.id,
      slug: table.slug,
      title: table.title,
      description: table.description,
      category: table.category,
      startsAt: table.startsAt,
      endsAt: table.endsAt,
      place: table.place,
      address: table.address,
      image: table.image,
      placeholder: pictures.placeholder,
      price: table.price,
      paidOnline: table.paidOnline,
      taken: table.taken,
      maxParticipants: table.maxParticipants,
      waiting: table.waiting,
      cancelled: table.cancelled,
      status: table.status,
      binnedAt: table.binnedAt,
      state: seats.state,
      turn: placeInLine.mapWith(Number),
      heldUntil: seats.heldUntil,
      paid: {
        amount: payments.amount,
        state: payments.state,
        paidAt: payments.paidAt,
        beginsAt: payments.beginsAt,
        refundAskedAt: payments.refundAskedAt,
      },
    })
    .from(table)
    .leftJoin(pictures, eq(pictures.url, table.image))
    .leftJoin(seats, and(eq(seats.eventId, table.id), eq(seats.userId, viewer)))
    .leftJoin(payments, eq(payments.id, seats.paymentId))

type Row = Awaited<ReturnType<typeof select>>[number]

function paidOf(paid: NonNullable<Row['paid']>, now: Date): OwnSeat['paid'] {
  const { amount, state, paidAt, beginsAt, refundAskedAt } = paid
  const refunded = state === 'refunded' || refundAskedAt !== null
  const until = state === 'paid' && !refunded && paidAt ? regrettableUntil(paidAt, beginsAt) : null
  return { amount, refundableUntil: until && until > now ? until : null, refunded }
}

/** Words of one that is off without a reason: switched off, or in the bin. */
const withoutReason = 'Este evento não vai acontecer.'

function present(
  { image, placeholder, state, turn, heldUntil, paid, status, binnedAt, ...row }: Row,
  fitting: number | null,
  now: Date,
): EventPage {
  return {
    ...row,
    cancelled: isOff({ ...row, status, binnedAt }) ? (row.cancelled ?? withoutReason) : null,
    image: photoOf(image, placeholder),
    fitting,
    mine: state && {
      state,
      place: state === 'waiting' ? turn : null,
      until: paid ? null : heldUntil,
      paid: paid && paidOf(paid, now),
    },
  }
}
const cardOf = (row: Row, fitting: number | null, now: Date): EventCard => {
  const { description: _description, address: _address, ...card } = present(row, fitting, now)
  return card
}

/** Midnight of a day of the city. */
const midnight = (day: string) => cityMoment(`${day}T00:00`)
const dayAfter = (day: string) => new Date(midnight(day).getTime() + 24 * hourMs)

const filtered = ({ from, until, free }: Omit<EventFilters, 'neighborhood'>): SQL | undefined =>
  and(
    from ? gte(table.startsAt, midnight(from)) : undefined,
    until ? lt(table.startsAt, dayAfter(until)) : undefined,
    free ? eq(table.price, 0) : undefined,
  )

function behind(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const { at, id } = positionOf(cursor)
  return sql`(${table.startsAt}, ${table.id}) > (${at.toISOString()}::timestamptz, ${id}::uuid)`
}

const idsIn = async (deps: Pick<Deps, 'db' | 'clock'>, neighborhood: string) =>
  ((await eventsByBairro(deps)).get(neighborhood) ?? []).map(({ id }) => id)

export async function eventsPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: Member,
  { cursor, limit, neighborhood, ...filters }: PageInput & EventFilters,
) {
  const now = deps.clock.now()
  const selected = await select(deps, member.id)
    .where(
      and(
        isUpcoming(now),
        neighborhood === undefined ? undefined : inArray(table.id, await idsIn(deps, neighborhood)),
        // That it was cancelled, those who wanted to go are told.
        or(isNull(table.cancelled), isNotNull(seats.state)),
        filtered(filters),
        behind(cursor),
      ),
    )
    .orderBy(asc(table.startsAt), asc(table.id))
    .limit(limit + 1)
  const { rows, last } = takePage(selected, limit)
  const fitting = await fittingAt(
    deps,
    member,
    rows.filter(({ taken }) => taken >= minFitting).map(({ id }) => id),
  )
  return {
    items: rows.map((row) => cardOf(row, fitting.get(row.id) ?? null, now)),
    nextCursor: cursorAfter(last && { at: last.startsAt, id: last.id }),
  }
}

/** Throws `events.not_found`. */
export async function eventPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: Member | null,
  slug: string,
): Promise<EventPage> {
  const [row] = await select(deps, member?.id ?? nobody).where(isShown(slug))
  if (!row) throw failure('events.not_found')
  const fitting = member ? await fittingAt(deps, member, [row.id]) : null
  return present(row, fitting?.get(row.id) ?? null, deps.clock.now())
}

/** Slugs of what is to come, for the sitemap. */
export const eventSlugs = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  (
    await db
      .select({ slug: table.slug })
      .from(table)
      .where(and(isActive, isNull(table.cancelled), gt(table.startsAt, clock.now())))
  ).map(({ slug }) => slug)

/** Above all points: the member's own name stands first. */
const ownPoints = 101

/**
 * Those who go and whom the member may see: the member's own first, then those who fit them most. Whoever may be seen is compared for each
 * page; a page begins behind the points and the seat of the last one, with the points where other lists have an instant.
 */
export async function participantsPage(
  { db }: Pick<Deps, 'db'>,
  member: Member,
  { id: eventId, cursor, limit }: PageInput & { id: string },
) {
  const last = cursor === undefined ? null : positionOf(cursor)
  const seen = await db
    .select({
      id: seats.id,
      memberId: appUsers.id,
      gender: appUsers.gender,
      preference: appUsers.genderPreference,
      ...traitColumns,
    })
    .from(seats)
    .innerJoin(appUsers, eq(appUsers.id, seats.userId))
    .where(and(eq(seats.eventId, eventId), eq(seats.state, 'going'), seenBy(member.id)))
  const { genders, preferences } = fittingOfMember(member)
  const pointsOf = pointsFrom(member)
  const results = seen
    .map(({ id, memberId, gender, preference, ...traits }) => {
      const fit = genders.includes(gender) && preferences.includes(preference) ? pointsOf(traits) : 0
      return { id, memberId, points: memberId === member.id ? ownPoints : fit }
    })
    .sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1))
    .filter(({ points, id }) => {
      if (!last) return true
      const lastPoints = last.at.getTime()
      return points < lastPoints || (points === lastPoints && id > last.id)
    })
  const page = takePage(results, limit)
  const named = await db
    .select(namedColumns(member.id))
    .from(appUsers)
    .leftJoin(facePicture, isFacePicture)
    .where(
      inArray(
        appUsers.id,
        page.rows.map(({ memberId }) => memberId),
      ),
    )
  const byId = new Map(named.map((row) => [row.memberId, row]))
  return {
    items: page.rows.flatMap(({ memberId }) => {
      const row = byId.get(memberId)
      return row ? [namedOf(row, member.id)] : []
    }),
    nextCursor: cursorAfter(page.last && { at: new Date(page.last.points), id: page.last.id }),
  }
}

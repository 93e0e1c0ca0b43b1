// Raffles as members page through them, and who takes part.
import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { RaffleCard } from '#contract/raffles/api.ts'
import { firstName, initialOf } from '#contract/values/names.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import { appUsers } from '../identity/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { isActive, isDrawn, stageOf } from './stage.ts'
import { raffleParticipants as participants, raffles } from './tables.ts'

const face = alias(pictures, 'face')

/** "Larissa F." */
export const nameWithInitial = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${initialOf(last)}.` : first
}

/** The winner where they agreed to be shown, and to whom they may be; or the viewer themselves. */
const winnerSeenBy = (viewer: string): SQL =>
  sql`${or(eq(appUsers.id, viewer), and(eq(raffles.winnerShown, true), reachableBy(viewer)))}`

/** An instant that stands the later in time the sooner `at` is. */
const mirrored = (base: string, at: AnyPgColumn) =>
  sql`(${sql.raw(`timestamptz '${base}'`)} - (${at} - timestamptz '1970-01-01'))`

/**
 * Place in the list, the greatest first: those one may enter, by their deadlines; then those to come; then those that are
 * full or about to be drawn, the soonest first; drawn ones, the newest first.
 */
const placeOf = (now: Date) =>
  sql`case
    when ${raffles.drawnAt} is not null then ${raffles.createdAt}
    when ${raffles.sealedAt} is not null or ${raffles.endsAt} <= ${instantOf(now)} or ${raffles.participants} >= ${raffles.maxParticipants}
      then ${mirrored('2120-01-01', raffles.endsAt)}
    when ${raffles.startsAt} > ${instantOf(now)} then ${mirrored('2190-01-01', raffles.startsAt)}
    else ${mirrored('2260-01-01', raffles.endsAt)} end`.mapWith(raffles.createdAt)

const selectCards = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: string) =>
  db
    .select({
      id: raffles.id,
      title: raffles.title,
      description: raffles.description,
      prize: raffles.prize,
      image: raffles.image,
      placeholder: pictures.placeholder,
      startsAt: raffles.startsAt,
      endsAt: raffles.endsAt,
      participants: raffles.participants,
      maxParticipants: raffles.maxParticipants,
      stage: stageOf(clock.now()),
      source: raffles.source,
      number: participants.number,
      receipt: participants.receipt,
      drawnAt: raffles.drawnAt,
      order: raffles.order,
      passed: raffles.passed,
      winnerId: raffles.winnerId,
      winnerShown: raffles.winnerShown,
      useUntil: raffles.useUntil,
      winnerName: appUsers.name,
      facePhotoUrl: appUsers.facePhotoUrl,
      facePlaceholder: face.placeholder,
      at: placeOf(clock.now()),
    })
    .from(raffles)
    .leftJoin(pictures, eq(pictures.url, raffles.image))
    .leftJoin(participants, and(eq(participants.raffleId, raffles.id), eq(participants.userId, viewer)))
    .leftJoin(appUsers, and(eq(appUsers.id, raffles.winnerId), winnerSeenBy(viewer)))
    .leftJoin(face, eq(face.url, appUsers.facePhotoUrl))

type Row = Awaited<ReturnType<typeof selectCards>>[number]

function present(row: Row, viewer: string): RaffleCard {
  const { image, placeholder, number, receipt, order, passed, winnerId, winnerShown, useUntil } = row
  const { winnerName, facePhotoUrl, facePlaceholder, at: _at, ...card } = row
  const won = order[passed]
  const mine = winnerId === viewer
  return {
    ...card,
    image: photoOf(image, placeholder),
    mine: number && receipt ? { number, receipt } : null,
    winner:
      won === undefined
        ? null
        : {
            number: won,
            name: winnerName && firstName(winnerName),
            photo: photoOf(facePhotoUrl, facePlaceholder),
            mine,
            shown: mine ? winnerShown : null,
            useUntil: mine ? useUntil : null,
          },
  }
}

export async function raffleCards(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: string,
  { finished, cursor, limit }: PageInput & { finished: boolean },
) {
  const found = await selectCards(deps, viewer)
    .where(
      and(
        isActive,
        finished ? isDrawn : isNull(raffles.drawnAt),
        after(cursor, placeOf(deps.clock.now()), raffles.id),
      ),
    )
    .orderBy(desc(placeOf(deps.clock.now())), desc(raffles.id))
    .limit(limit + 1)
  const { rows, last } = takePage(found, limit)
  return { items: rows.map((row) => present(row, viewer)), nextCursor: cursorAfter(last) }
}

/** Those whom the viewer may see, and themselves, by number. Throws `raffles.not_found`. */
export async function raffleParticipantsPage(
  { db }: Pick<Deps, 'db'>,
  viewer: string,
  { id, cursor, limit }: PageInput & { id: string },
) {
  const [raffle] = await db
    .select({ total: raffles.participants })
    .from(raffles)
    .where(and(eq(raffles.id, id), isActive))
  if (!raffle) throw failure('raffles.not_found')
  const behind = cursor === undefined ? 0 : Number(cursor)
  if (!Number.isSafeInteger(behind)) throw failure('input.invalid')
  const others = await db
    .select({ number: participants.number, name: appUsers.name, id: appUsers.id })
    .from(participants)
    .innerJoin(appUsers, eq(appUsers.id, participants.userId))
    .where(
      and(
        eq(participants.raffleId, id),
        isNotNull(participants.userId),
        gt(participants.number, behind),
        or(eq(appUsers.id, viewer), reachableBy(viewer)),
      ),
    )
    .orderBy(asc(participants.number))
    .limit(limit + 1)
  const { rows, last } = takePage(others, limit)
  return {
    items: rows.map(({ number, name, id: member }) => ({
      number,
      name: nameWithInitial(name),
      mine: member === viewer,
    })),
    nextCursor: last ? String(last.number) : null,
    total: raffle.total,
  }
}

/** The winner is shown to members, or not any more. Throws `raffles.not_found` to everybody else. */
export async function setShown(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  { id, shown }: { id: string; shown: boolean },
) {
  const changed = await db
    .update(raffles)
    .set({ winnerShown: shown })
    .where(and(eq(raffles.id, id), eq(raffles.winnerId, memberId), isActive))
    .returning({ id: raffles.id })
  if (changed.length === 0) throw failure('raffles.not_found')
  return { ok: true as const }
}

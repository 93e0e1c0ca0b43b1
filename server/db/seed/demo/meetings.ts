// Meetings of the demo's member, one in each state: asked, waiting, agreed for Friday, to be rated, called off, expired, declined.
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import { tableCategories } from '#contract/meetings/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { companies } from '#server/features/companies/tables.ts'
import { matches } from '#server/features/interactions/tables.ts'
import { isInGuide, isOpenAt } from '#server/features/meetings/place.ts'
import { meetingSides, meetings } from '#server/features/meetings/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The hour of the city on the day so many days from now. */
const hourOn = (now: Date, days: number, hour: string) =>
  new Date(`${cityDay(new Date(now.getTime() + days * dayMs))}T${hour}:00-03:00`)

/** Days until the next Friday, today left out. */
const untilFriday = (now: Date) => ((5 - new Date(`${cityDay(now)}T12:00Z`).getUTCDay() + 6) % 7) + 1

/** Companies of the guide where two sit down, open at the hour, the best first. */
const placesAt = (db: Deps['db'], hour: Date) =>
  db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isInGuide, isOpenAt(instantOf(hour)), inArray(companies.category, [...tableCategories])))
    .orderBy(desc(companies.ratingScore), asc(companies.id))
    .limit(6)

export async function seedMeetings({ db, clock }: Pick<Deps, 'db' | 'clock'>, self: string) {
  const now = clock.now()
  const own = await db
    .select({ id: matches.id, user1Id: matches.user1Id, user2Id: matches.user2Id })
    .from(matches)
    .where(and(eq(matches.status, 'active'), or(eq(matches.user1Id, self), eq(matches.user2Id, self))))
    .orderBy(desc(matches.matchedAt), asc(matches.id))
    .limit(7)
  const earlier = await db.$count(
    meetings,
    inArray(
      meetings.matchId,
      own.map(({ id }) => id),
    ),
  )
  if (earlier > 0) return
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const friday = untilFriday(now)
  const stories = [
    {
      state: 'proposed',
      byOther: true,
      hour: hourOn(now, friday + 1, '16:00'),
      at: before(0.2),
      sentence: 'Bora tomar um café e rir da semana?',
    },
    {
      state: 'proposed',
      byOther: false,
      hour: hourOn(now, friday + 2, '18:00'),
      at: before(0.1),
      sentence: 'Pôr do sol e uma pizza?',
    },
    {
      state: 'agreed',
      byOther: true,
      hour: hourOn(now, friday, '19:00'),
      at: before(1),
      sentence: 'Quero provar o que você indicou!',
    },
    { state: 'past', byOther: false, hour: hourOn(now, -2, '19:00'), at: before(4), sentence: null },
    {
      state: 'cancelled',
      byOther: false,
      hour: hourOn(now, -6, '20:00'),
      at: before(9),
      sentence: 'Topa um cinema?',
    },
    { state: 'expired', byOther: false, hour: hourOn(now, -9, '19:00'), at: before(12), sentence: null },
    {
      state: 'declined',
      byOther: true,
      hour: hourOn(now, -10, '19:00'),
      at: before(13),
      sentence: 'Topa um açaí?',
    },
  ] as const
  for (const [index, { state, byOther, hour, at, sentence }] of stories.entries()) {
    const match = own[index]
    const found = await placesAt(db, hour)
    const place = found[index % Math.max(1, found.length)]
    if (!match || !place) continue
    const other = match.user1Id === self ? match.user2Id : match.user1Id
    const proposedBy = byOther ? other : self
    const agreed = state === 'agreed' || state === 'past' || state === 'cancelled'
    const [made] = await db
      .insert(meetings)
      .values({
        matchId: match.id,
        inviterId: proposedBy,
        proposedBy,
        state,
        companyId: place.id,
        startsAt: hour,
        sentence,
        createdAt: at,
        proposedAt: at,
        expiresAt: new Date(Math.min(hour.getTime(), at.getTime() + 3 * dayMs)),
        ...(agreed && { agreedAt: at, turn: 2 }),
        ...(state === 'cancelled' && { cancelledBy: other }),
      })
      .returning({ id: meetings.id })
    if (made)
      await db
        .insert(meetingSides)
        .values([self, other].map((memberId) => ({ meetingId: made.id, memberId })))
  }
}

// Links to talk to one person outside the app, each with a first line.
import { and, eq } from 'drizzle-orm'
import { firstLines } from '#contract/matches/first-line.ts'
import { product } from '#contract/product.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { chatNumber } from '#contract/values/phone.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Member } from '../identity/accounts/member.ts'
import { fitBetween } from './queries.ts'
import { matches } from './tables.ts'

export const chatLink = (phone: string, line: string) =>
  `https://wa.me/${chatNumber(phone)}?text=${encodeURIComponent(line)}`

export function mailLink(email: string, line: string) {
  const query = new URLSearchParams({ subject: `Oi do ${product.name}`, body: line })
  return `mailto:${email}?${query.toString().replaceAll('+', '%20')}`
}

/** One of our lines, from the member to the other. */
export async function firstLineTo(
  db: Database,
  member: Pick<Member, 'id' | 'name' | 'gender'>,
  { id, name, matched }: { id: string; name: string; matched: boolean },
  now: Date,
) {
  const { reasons } = await fitBetween(db, member.id, id, now)
  return firstLines({ from: member.name, gender: member.gender, to: name, matched, reasons })[0]
}

/** Notes the day on which a member calls a match, for their list of matches. */
export async function rememberCall(db: Database, memberId: string, id: string, now: Date) {
  const [user1Id = memberId, user2Id = id] = [memberId, id].sort()
  const today = cityDay(now)
  await db
    .update(matches)
    .set(user1Id === memberId ? { user1ContactedOn: today } : { user2ContactedOn: today })
    .where(and(eq(matches.user1Id, user1Id), eq(matches.user2Id, user2Id), eq(matches.status, 'active')))
}

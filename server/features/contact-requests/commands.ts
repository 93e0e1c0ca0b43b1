// Commands of contact requests. Whoever is no match that the member can reach is not found, whatever the reason.
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { ContactChannel } from '#contract/contact-requests/options.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Member } from '../identity/accounts/member.ts'
import { appUsers } from '../identity/tables.ts'
import { chatLink, firstLineTo, mailLink, rememberCall } from '../interactions/links.ts'
import { matches } from '../interactions/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { weekBefore } from './between.ts'
import { channelValue, showsChannel, switchColumns, valueColumns } from './channels.ts'
import { contactNews } from './jobs.ts'
import './signals.ts'
import { contactRequests } from './tables.ts'

type Commanded = Pick<Deps, 'db' | 'clock' | 'jobs' | 'signals'>

/** The two are a pair, stored with the smaller id first. */
const isMatchOf = (one: string, other: string) => {
  const [user1Id = one, user2Id = other] = [one, other].sort()
  return and(eq(matches.user1Id, user1Id), eq(matches.user2Id, user2Id))
}

/** The other of an active match, with their channels. */
async function matchedWith(db: Handle, memberId: string, id: string) {
  const [other] = await db
    .select({ matchId: matches.id, name: appUsers.name, ...valueColumns, ...switchColumns })
    .from(appUsers)
    .innerJoin(matches, and(isMatchOf(memberId, id), eq(matches.status, 'active')))
    .where(and(eq(appUsers.id, id), reachableBy(memberId)))
  if (!other) throw failure('people.not_found')
  return other
}

/** Asks a match for a channel, unless they show one, were asked within the week, or have answered with one. */
export async function askForContact({ db, clock, jobs, signals }: Commanded, memberId: string, id: string) {
  const now = clock.now()
  const asked = await db.transaction(async (tx) => {
    const other = await matchedWith(tx, memberId, id)
    if (showsChannel(other)) return false
    const [request] = await tx
      .insert(contactRequests)
      .values({ matchId: other.matchId, askerId: memberId, askedAt: now })
      .onConflictDoUpdate({
        target: [contactRequests.matchId, contactRequests.askerId],
        set: { id: sql`excluded.id`, askedAt: now, answeredAt: null },
        setWhere: and(isNull(contactRequests.channel), lte(contactRequests.askedAt, weekBefore(now))),
      })
      .returning({ id: contactRequests.id })
    if (!request) return false
    await jobs.enqueue(tx, contactNews, { memberId: id, kind: 'contact_asked', requestId: request.id })
    return true
  })
  if (asked) await signals.emit('contact.changed', { memberId: id })
}

/** Shows one of the member's own channels to a match who asked for it. */
export async function showContact(
  { db, clock, jobs, signals }: Commanded,
  memberId: string,
  id: string,
  channel: ContactChannel,
) {
  await db.transaction(async (tx) => {
    const { matchId } = await matchedWith(tx, memberId, id)
    const [own] = await tx.select(valueColumns).from(appUsers).where(eq(appUsers.id, memberId))
    const [request] = await tx
      .update(contactRequests)
      .set({ channel, answeredAt: clock.now() })
      .where(and(eq(contactRequests.matchId, matchId), eq(contactRequests.askerId, id)))
      .returning({ id: contactRequests.id })
    if (!request) throw failure('people.not_found')
    if (!own || channelValue(channel, own) === null) throw failure('contact_requests.nothing_to_show')
    await jobs.enqueue(tx, contactNews, { memberId: id, kind: 'contact_shown', requestId: request.id })
  })
  await signals.emit('contact.changed', { memberId: id })
}

/** "Agora não", and "Deixar de mostrar": nothing is shown to who asked, who hears of it only where they saw something. */
export async function showNothing({ db, clock, signals }: Commanded, memberId: string, id: string) {
  const shown = await db.transaction(async (tx) => {
    const [request] = await tx
      .select({ id: contactRequests.id, channel: contactRequests.channel })
      .from(contactRequests)
      .innerJoin(matches, eq(matches.id, contactRequests.matchId))
      .where(and(isMatchOf(memberId, id), eq(contactRequests.askerId, id)))
      .for('update', { of: contactRequests })
    if (!request) return false
    await tx
      .update(contactRequests)
      .set({ channel: null, answeredAt: clock.now() })
      .where(eq(contactRequests.id, request.id))
    return request.channel !== null
  })
  if (shown) await signals.emit('contact.changed', { memberId: id })
}

/** Link of the channel that a match shows to the member alone, with its value of now. */
export async function shownLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Pick<Member, 'id' | 'name' | 'gender'>,
  { id, text }: { id: string; text?: string | undefined },
) {
  const other = await matchedWith(db, member.id, id)
  const [request] = await db
    .select({ channel: contactRequests.channel })
    .from(contactRequests)
    .where(and(eq(contactRequests.matchId, other.matchId), eq(contactRequests.askerId, member.id)))
  const channel = request?.channel
  const value = channel ? channelValue(channel, other) : null
  if (!channel || value === null) throw failure('contact_requests.not_shown')
  const now = clock.now()
  await rememberCall(db, member.id, id, now)
  if (channel === 'instagram') return { url: `https://instagram.com/${encodeURIComponent(value)}` }
  const line = text ?? (await firstLineTo(db, member, { id, name: other.name, matched: true }, now))
  return { url: channel === 'whatsapp' ? chatLink(value, line) : mailLink(value, line) }
}

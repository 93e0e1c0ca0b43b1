import { and, eq, or, sql } from 'drizzle-orm'
import './signals.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import type { Member } from '../identity/accounts/member.ts'
import { appUsers } from '../identity/tables.ts'
import { isAmong, presentCard, selectCards } from '../people/cards.ts'
import { chatLink, firstLineTo, mailLink, rememberCall } from './links.ts'
import { markOf, pairKey, pairLock } from './pairs.ts'
import { fitBetween, lastReject } from './queries.ts'
import { matches, userBlocks, userInteractions } from './tables.ts'
import { isMatchedWith, openTo, reachableBy } from './visibility.ts'

type MemberContext = {
  deps: Pick<Deps, 'db' | 'limiter' | 'clock'>
  caller: Pick<Caller, 'userId'>
  member: Pick<Member, 'id' | 'name' | 'gender'>
}

type Contact = { id: string; by: 'whatsapp' | 'email'; text?: string | undefined }

/**
 * The link to talk to one person, if they let others use it (member area §5, "WhatsApp contact"), with a first line: `text`,
 * or one of ours.
 */
export async function contactLink(
  { deps: { db, limiter, clock }, caller, member }: MemberContext,
  { id, by, text }: Contact,
) {
  const viewerId = member.id
  const [person] = await db
    .select({
      name: appUsers.name,
      phone: appUsers.phone,
      email: appUsers.email,
      whatsappEnabled: appUsers.whatsappEnabled,
      emailEnabled: appUsers.emailEnabled,
      whatsappAudience: appUsers.whatsappAudience,
      emailAudience: appUsers.emailAudience,
      matched: isMatchedWith(viewerId),
    })
    .from(appUsers)
    .where(and(eq(appUsers.id, id), reachableBy(viewerId)))
  if (!person) throw failure('people.not_found')
  const { matched, name } = person
  /** A number that somebody was given stays with them: a day has only so many for whom they don't know. */
  async function countStranger() {
    if (!matched && !(await limiter.take('strangersContact', caller.userId)))
      throw failure('people.enough_strangers')
  }
  const firstLine = async () => text ?? (await firstLineTo(db, member, { id, name, matched }, clock.now()))
  /** Matches alone are remembered: their list says when each was called last. */
  const remember = async () => {
    if (matched) await rememberCall(db, viewerId, id, clock.now())
  }
  if (by === 'email') {
    if (!person.emailEnabled || !isAmong(person.emailAudience, matched)) throw failure('people.email_hidden')
    await countStranger()
    await remember()
    return { url: mailLink(person.email, await firstLine()) }
  }
  if (!person.whatsappEnabled || !isAmong(person.whatsappAudience, matched))
    throw failure('people.whatsapp_hidden')
  if (person.phone === null) throw failure('people.whatsapp_missing')
  await countStranger()
  await remember()
  return { url: chatLink(person.phone, await firstLine()) }
}

/**
 * Puts a wall between two members: neither finds the other, and an active match between them ends. About whom nobody is, a row is
 * kept all the same: who was erased and who is hidden look alike.
 */
export async function block(
  { db, clock, signals }: Pick<Deps, 'db' | 'clock' | 'signals'>,
  blockerId: string,
  blockedId: string,
) {
  if (blockerId === blockedId) throw failure('people.self')
  const ended = await db.transaction(async (tx) => {
    await tx.execute(sql`select ${pairLock(pairKey(blockerId, blockedId))}`)
    const [target] = await tx
      .select({ named: sql<boolean>`coalesce(${openTo(blockerId)}, false)` })
      .from(appUsers)
      .where(eq(appUsers.id, blockedId))
      .for('key share')
    const blocked = target ? { blockedId, named: target.named } : { blockedId: null, named: false }
    await tx
      .insert(userBlocks)
      .values({ ...blocked, id: markOf(blockerId, blockedId), blockerId, createdAt: clock.now() })
      .onConflictDoNothing()
    return tx
      .update(matches)
      .set({ status: 'removed', removedAt: clock.now() })
      .where(
        and(
          eq(matches.status, 'active'),
          or(
            and(eq(matches.user1Id, blockerId), eq(matches.user2Id, blockedId)),
            and(eq(matches.user1Id, blockedId), eq(matches.user2Id, blockerId)),
          ),
        ),
      )
      .returning({ id: matches.id })
  })
  for (const { id } of ended)
    await signals.emit('match.removed', { matchId: id, memberIds: [blockerId, blockedId] })
}

/** Takes the wall down, by the id of the block. A match that ended stays ended. */
export async function unblock(db: Database, blockerId: string, id: string) {
  await db.delete(userBlocks).where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.id, id)))
}

/** Takes back the member's reject of one person, if it was their last. Who asks twice at once waits, and is refused. */
export async function undoReject({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string, to: string) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select ${pairLock(pairKey(memberId, to))}`)
    const last = await lastReject(tx, memberId)
    if (last.to !== to) throw failure('interactions.nothing_to_undo')
    await tx
      .delete(userInteractions)
      .where(and(eq(userInteractions.fromUserId, memberId), eq(userInteractions.toUserId, to)))
    await tx
      .update(userInteractions)
      .set({ answered: false })
      .where(and(eq(userInteractions.fromUserId, to), eq(userInteractions.toUserId, memberId)))
    await tx
      .update(appUsers)
      .set({ timesDecided: sql`greatest(0, ${appUsers.timesDecided} - 1)` })
      .where(eq(appUsers.id, to))
  })
  const [[person], fit] = await Promise.all([
    selectCards(db).where(eq(appUsers.id, to)),
    fitBetween(db, memberId, to, clock.now()),
  ])
  if (!person) throw failure('interactions.nothing_to_undo')
  return { ...presentCard(person, false), ...fit }
}

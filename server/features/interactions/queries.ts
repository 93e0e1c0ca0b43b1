import { and, desc, eq, sql } from 'drizzle-orm'
import type { PersonDetails } from '#contract/people.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { after, nextCursor, type PageInput } from '#server/platform/http/paging.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { presentCard, selectCards } from '../people/cards.ts'
import { photoOf } from '../photos/addresses.ts'
import { userBlocks, userInteractions } from './tables.ts'
import { hasNotBlocked, isShown, openTo, reachableBy } from './visibility.ts'

/** The details dialog of someone the viewer may see. */
export async function personDetails(db: Handle, viewerId: string, id: string): Promise<PersonDetails> {
  const [[row], [more]] = await Promise.all([
    selectCards(db).where(and(eq(appUsers.id, id), reachableBy(viewerId))),
    db
      .select({
        gender: appUsers.gender,
        maritalStatus: appUsers.maritalStatus,
        interests: appUsers.interests,
        instagram: appUsers.instagram,
        instagramVisible: appUsers.instagramVisible,
        emailEnabled: appUsers.emailEnabled,
      })
      .from(appUsers)
      .where(eq(appUsers.id, id)),
  ])
  if (!row || !more) throw failure('people.not_found')
  const { gender, maritalStatus, interests, instagram, instagramVisible, emailEnabled } = more
  return {
    ...presentCard(row),
    gender,
    maritalStatus,
    interests,
    instagram: instagramVisible ? instagram : null,
    emailAvailable: emailEnabled,
  }
}

/** Whom the member has blocked, latest first: a name to unblock by, and the face while it would be theirs to see. */
export async function blockedBy(db: Database, memberId: string, page: PageInput) {
  const rows = await db
    .select({
      id: appUsers.id,
      name: appUsers.name,
      facePhotoUrl: appUsers.facePhotoUrl,
      facePhotoPlaceholder: facePicture.placeholder,
      at: userBlocks.createdAt,
      faceShown: sql<boolean>`${and(isShown, hasNotBlocked(memberId))}`,
    })
    .from(userBlocks)
    .innerJoin(appUsers, eq(appUsers.id, userBlocks.blockedId))
    .leftJoin(facePicture, isFacePicture)
    .where(
      and(eq(userBlocks.blockerId, memberId), after(page.cursor, userBlocks.createdAt, userBlocks.blockedId)),
    )
    .orderBy(desc(userBlocks.createdAt), desc(userBlocks.blockedId))
    .limit(page.limit)
  return {
    items: rows.map(({ id, name, facePhotoUrl, facePhotoPlaceholder, at, faceShown }) => ({
      id,
      name,
      facePhoto: faceShown ? photoOf(facePhotoUrl, facePhotoPlaceholder) : null,
      blockedAt: at,
    })),
    nextCursor: nextCursor(rows, page.limit),
  }
}

/** Whom the member rejected last, of those who can still be met. */
export async function lastReject(db: Handle, memberId: string) {
  const [last] = await db
    .select({ to: userInteractions.toUserId })
    .from(userInteractions)
    .innerJoin(appUsers, eq(appUsers.id, userInteractions.toUserId))
    .where(
      and(
        eq(userInteractions.fromUserId, memberId),
        eq(userInteractions.interactionType, 'dislike'),
        openTo(memberId),
      ),
    )
    .orderBy(desc(userInteractions.createdAt), desc(userInteractions.id))
    .limit(1)
  if (!last) throw failure('interactions.nothing_to_undo')
  return last
}

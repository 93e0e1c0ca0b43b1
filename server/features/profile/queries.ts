import { eq } from 'drizzle-orm'
import type { Privacy } from '#contract/profile/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { bodyPicture, facePicture, isBodyPicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { detailColumns, presentDetails, selectCards } from '../people/cards.ts'
import { galleryOf, galleryPhotosOf } from '../people/gallery.ts'
import { videoAboutOf } from '../people/video.ts'
import { photoOf } from '../photos/addresses.ts'
import { neighborhoods } from '../reference/tables.ts'

/** Everything a member has told about themselves. */
export async function ownProfile(db: Database, memberId: string) {
  const own = db
    .select({
      member: appUsers,
      face: facePicture.placeholder,
      body: bodyPicture.placeholder,
      neighborhood: neighborhoods.name,
      emailConfirmed: users.emailVerified,
    })
    .from(appUsers)
    .innerJoin(users, eq(users.id, appUsers.userId))
    .leftJoin(facePicture, isFacePicture)
    .leftJoin(bodyPicture, isBodyPicture)
    .leftJoin(neighborhoods, eq(neighborhoods.id, appUsers.neighborhoodId))
    .where(eq(appUsers.id, memberId))
  const [[row], gallery, videoAbout] = await Promise.all([
    own,
    galleryOf(db, memberId),
    videoAboutOf(db, memberId),
  ])
  if (!row) throw new Error('a member without a profile passed the access check')
  const { member, face, body, neighborhood, emailConfirmed } = row
  return {
    ...member,
    neighborhood:
      member.neighborhoodId && neighborhood ? { id: member.neighborhoodId, name: neighborhood } : null,
    facePhoto: photoOf(member.facePhotoUrl, face),
    bodyPhoto: photoOf(member.bodyPhotoUrl, body),
    gallery,
    video: member.videoUrl,
    videoAbout,
    emailConfirmed,
    studentVerified: member.enrolmentVerifiedUntil !== null,
    privacy: privacyOf(member),
  }
}

/** The member as others are shown them: by the very function that shows them. */
export async function asSeen(db: Database, memberId: string, by: 'stranger' | 'match') {
  const [[row], [more], gallery] = await Promise.all([
    selectCards(db).where(eq(appUsers.id, memberId)),
    db.select(detailColumns).from(appUsers).where(eq(appUsers.id, memberId)),
    galleryPhotosOf(db, memberId),
  ])
  if (!row || !more) throw new Error('a member without a profile passed the access check')
  return presentDetails(row, more, gallery, by === 'match')
}

export const privacyOf = (member: Privacy): Privacy => ({
  whatsappEnabled: member.whatsappEnabled,
  emailEnabled: member.emailEnabled,
  instagramVisible: member.instagramVisible,
  whatsappAudience: member.whatsappAudience,
  emailAudience: member.emailAudience,
  instagramAudience: member.instagramAudience,
  anonymousRejections: member.anonymousRejections,
  paused: member.paused,
  incognito: member.incognito,
  hiddenFromUniversity: member.hiddenFromUniversity,
  hiddenFromCourse: member.hiddenFromCourse,
})

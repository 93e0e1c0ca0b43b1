import { eq } from 'drizzle-orm'
import type { Privacy } from '#contract/profile.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { bodyPicture, facePicture, isBodyPicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { neighborhoods } from '../reference/tables.ts'

/** Everything a member has told about themselves. */
export async function ownProfile(db: Database, memberId: string) {
  const [row] = await db
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
  if (!row) throw new Error('a member without a profile passed the access check')
  const { member, face, body, neighborhood, emailConfirmed } = row
  return {
    ...member,
    neighborhood:
      member.neighborhoodId && neighborhood ? { id: member.neighborhoodId, name: neighborhood } : null,
    facePhoto: photoOf(member.facePhotoUrl, face),
    bodyPhoto: photoOf(member.bodyPhotoUrl, body),
    emailConfirmed,
    privacy: privacyOf(member),
  }
}

export const privacyOf = (member: Privacy): Privacy => ({
  whatsappEnabled: member.whatsappEnabled,
  emailEnabled: member.emailEnabled,
  instagramVisible: member.instagramVisible,
  contactAudience: member.contactAudience,
  anonymousRejections: member.anonymousRejections,
})

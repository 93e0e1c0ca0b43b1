import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { factsWith } from '#contract/people/facts.ts'
import type { Privacy, profileFields } from '#contract/profile/api.ts'
import { instagramHandle } from '#contract/values/instagram.ts'
import { maximumAge, minimumAge } from '#contract/values/options.ts'
import { nameIsVisible } from '#contract/values/visible.ts'
import { violates } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { users } from '../accounts/tables.ts'
import { recordConsents } from '../consents/ledger.ts'
import { ageOn } from '../identity/age/age.ts'
import {
  education,
  findNeighborhood,
  normalizeName,
  normalizeNumber,
  profileColumns,
  revealsOrientation,
} from '../identity/registration/commands.ts'
import { announceIfShown } from '../identity/registration/joined.ts'
import { appUsers } from '../identity/tables.ts'
import { writeGallery } from '../people/gallery.ts'
import { showVideo } from '../people/video.ts'
import { claimPicture, releasePicture } from '../photos/commands.ts'
import { pictures } from '../photos/tables.ts'
import { privacyOf } from './queries.ts'

/** Turns the given switches; those left out stay. Answers all of them. */
export async function setPrivacy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  change: Partial<Privacy>,
) {
  const [member] = await db
    .update(appUsers)
    .set({ ...change, updatedAt: clock.now() })
    .where(eq(appUsers.id, memberId))
    .returning()
    .catch((error) => {
      if (violates(error, 'app_users_hidden_phone')) throw failure('profile.number_hidden')
      throw error
    })
  if (!member) throw new Error('a member without a profile passed the access check')
  return privacyOf(member)
}

/** Name and number, where they are told again. */
async function whoAndWhere({ name, whatsapp }: Pick<z.output<typeof profileFields>, 'name' | 'whatsapp'>) {
  const names = typeof name === 'string'
  if (names && !nameIsVisible(name)) throw failure('identity.name_invalid')
  return {
    ...(names && { name: normalizeName(name) }),
    ...(typeof whatsapp === 'string' && { phone: await normalizeNumber(whatsapp) }),
  }
}

const profileOnlyFacts = factsWith({ form: 'profile' })
type ProfileOnly = Pick<z.output<typeof profileFields>, (typeof profileOnlyFacts)[number]>

/** Columns of the facts that no registration asks for. */
const profileOnlyColumns = (input: ProfileOnly) =>
  Object.fromEntries(profileOnlyFacts.map((name) => [name, input[name] ?? null])) as {
    [Name in keyof ProfileOnly]: NonNullable<ProfileOnly[Name]> | null
  }

/** Writes what the registration asked for, or left to later; all of it. The rules are the registration's, in its order. */
export async function updateProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  input: z.output<typeof profileFields>,
) {
  if (input.name === '') throw failure('identity.required_fields')
  if (!input.maritalStatus) throw failure('identity.marital_status_required')
  if (input.whatsapp === '') throw failure('identity.whatsapp_required')
  if (typeof input.age === 'number' && input.age < minimumAge) throw failure('identity.underage')
  if (input.instagram && instagramHandle(input.instagram) === null)
    throw failure('identity.instagram_invalid')
  const birth = born(input.birthDate, clock.now())
  const named = await whoAndWhere(input)
  const neighborhoodId = await findNeighborhood(db, input)
  const studies = await education(db, input)
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ genderPreference: appUsers.genderPreference })
      .from(appUsers)
      .where(eq(appUsers.id, memberId))
      .for('update')
    const [member] = await tx
      .update(appUsers)
      .set({
        ...profileColumns(input),
        ...named,
        // Back at a number that the team has hidden, it is hidden again.
        ...(named.phone && {
          whatsappEnabled: sql`${appUsers.whatsappEnabled} and ${appUsers.hiddenPhone} is distinct from ${named.phone}`,
        }),
        ...profileOnlyColumns(input),
        birthDate: null,
        ...birth,
        neighborhoodId,
        ...studies,
        enrolmentVerifiedUntil: sql`case when ${appUsers.university} is not distinct from ${studies.university}
          then ${appUsers.enrolmentVerifiedUntil} end`,
      })
      .where(eq(appUsers.id, memberId))
      .returning({ userId: appUsers.userId, name: appUsers.name })
    if (!member || !before) throw new Error('a member without a profile passed the access check')
    const revealing = revealsOrientation(input.genderPreference)
    if (revealing !== revealsOrientation(before.genderPreference))
      await recordConsents(tx, { userId: member.userId, how: 'profile', given: revealing, at: clock.now() }, [
        'orientation',
      ])
    // The account is called what its profile is.
    if (named.name !== undefined)
      await tx.update(users).set({ name: member.name }).where(eq(users.id, member.userId))
  })
}

type About = Partial<Pick<typeof appUsers.$inferInsert, 'bio' | 'work' | 'birthDate'>>

/** A birth date with the age that it makes, and keeps making (`identity.ages`). */
function born(birthDate: string | null | undefined, now: Date) {
  if (!birthDate) return {}
  const age = ageOn(birthDate, now)
  if (age < minimumAge) throw failure('identity.underage')
  if (age > maximumAge) throw failure('input.invalid')
  return { birthDate, age }
}

/** Writes what a member tells about themselves beyond the registration. */
export async function updateAbout({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string, about: About) {
  await db
    .update(appUsers)
    .set({ ...about, ...born(about.birthDate, clock.now()) })
    .where(eq(appUsers.id, memberId))
}

type NewPhotos = { facePhoto?: string | undefined; bodyPhoto?: string | undefined }

/**
 * Puts photos in their places, in place of those that stood there, which then belong to nobody and are swept. Others see the
 * member from the moment both stand.
 */
export const setPhotos = (
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  memberId: string,
  { facePhoto, bodyPhoto }: NewPhotos,
) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const [member] = await tx
      .select({ ownerId: appUsers.userId, face: appUsers.facePhotoUrl, body: appUsers.bodyPhotoUrl })
      .from(appUsers)
      .where(eq(appUsers.id, memberId))
      .for('update')
    if (!member) throw new Error('a member without a profile passed the access check')
    const { ownerId } = member
    const claim = async (use: 'face' | 'body', id: string | undefined, there: string | null) => {
      if (id === undefined) return there
      // Sent twice, it stands there already.
      const isPresent =
        there && (await tx.$count(pictures, and(eq(pictures.id, id), eq(pictures.url, there))))
      if (isPresent) return there
      const url = await claimPicture(tx, { use, id, ownerId }, now)
      if (url === null) throw failure('photos.unknown')
      return url
    }
    const facePhotoUrl = await claim('face', facePhoto, member.face)
    const bodyPhotoUrl = await claim('body', bodyPhoto, member.body)
    await tx.update(appUsers).set({ facePhotoUrl, bodyPhotoUrl }).where(eq(appUsers.id, memberId))
    if (member.face && member.face !== facePhotoUrl) await releasePicture(tx, member.face)
    if (member.body && member.body !== bodyPhotoUrl) await releasePicture(tx, member.body)
    const wasShown = member.face !== null && member.body !== null
    if (!wasShown) await announceIfShown(tx, jobs, memberId)
  })

/** Writes the gallery whole. Others see it in the details at once. */
export const setGallery = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  photos: readonly string[],
) =>
  db.transaction(async (tx) => {
    const [member] = await tx
      .select({ accountId: appUsers.userId })
      .from(appUsers)
      .where(eq(appUsers.id, memberId))
      .for('update')
    if (!member) throw new Error('a member without a profile passed the access check')
    await writeGallery(tx, { memberId, accountId: member.accountId }, photos, clock.now())
  })

/** Shows a stored video, or none, in place of the one that stood there, which is then nobody's. */
export const setVideo = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string, video: string | null) =>
  db.transaction((tx) => showVideo(tx, memberId, video, clock.now()))

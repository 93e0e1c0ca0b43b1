import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { instagramHandle } from '#contract/instagram.ts'
import { maximumAge, minimumAge } from '#contract/options.ts'
import type { Privacy, told } from '#contract/profile.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { ageOn } from '../identity/age.ts'
import { announceIfShown, education, knownNeighborhood, toldColumns } from '../identity/commands.ts'
import { appUsers } from '../identity/tables.ts'
import { claimPicture } from '../photos/commands.ts'
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
  if (!member) throw new Error('a member without a profile passed the access check')
  return privacyOf(member)
}

/** Writes what the registration asked for, or left to later; all of it. The rules are the registration's. */
export async function updateProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  input: z.output<typeof told>,
) {
  if (!input.maritalStatus) throw failure('identity.marital_status_required')
  if (typeof input.age === 'number' && input.age < minimumAge) throw failure('identity.underage')
  if (input.instagram && instagramHandle(input.instagram) === null)
    throw failure('identity.instagram_invalid')
  const birth = born(input.birthDate, clock.now())
  const neighborhoodId = await knownNeighborhood(db, input)
  const studies = await education(db, input)
  await db
    .update(appUsers)
    .set({ ...toldColumns(input), birthDate: null, ...birth, neighborhoodId, ...studies })
    .where(eq(appUsers.id, memberId))
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
export async function tellAbout({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string, about: About) {
  await db
    .update(appUsers)
    .set({ ...about, ...born(about.birthDate, clock.now()) })
    .where(eq(appUsers.id, memberId))
}

type GivenPhotos = { facePhoto?: string | undefined; bodyPhoto?: string | undefined }

/** Adds the photos that a profile still misses; others see the member from the moment both stand. */
export const addPhotos = (
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  memberId: string,
  { facePhoto, bodyPhoto }: GivenPhotos,
) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const [member] = await tx
      .select({ userId: appUsers.userId, face: appUsers.facePhotoUrl, body: appUsers.bodyPhotoUrl })
      .from(appUsers)
      .where(eq(appUsers.id, memberId))
      .for('update')
    if (!member) throw new Error('a member without a profile passed the access check')
    const add = (use: 'face' | 'body', id: string | undefined, there: string | null) =>
      id === undefined ? there : addPhoto(tx, { use, id, there, ownerId: member.userId }, now)
    const facePhotoUrl = await add('face', facePhoto, member.face)
    const bodyPhotoUrl = await add('body', bodyPhoto, member.body)
    await tx.update(appUsers).set({ facePhotoUrl, bodyPhotoUrl }).where(eq(appUsers.id, memberId))
    if (facePhoto !== undefined || bodyPhoto !== undefined) await announceIfShown(tx, jobs, memberId)
  })

type AddedPhoto = { use: 'face' | 'body'; id: string; there: string | null; ownerId: string }

async function addPhoto(tx: Transaction, { there, ...claim }: AddedPhoto, now: Date): Promise<string> {
  if (there !== null) throw failure('photos.already_there')
  const url = await claimPicture(tx, claim, now)
  if (url === null) throw failure('photos.unknown')
  return url
}

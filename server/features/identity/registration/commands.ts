// Registration of a member, their photos and account in one transaction. A photo that the storage could not take stops
// nobody, as the specification says: its row is the proof that it was sent, and its owner is seen by nobody until both
// photos stand.
import { and, eq, lt } from 'drizzle-orm'
import type { ConsentPurpose } from '#contract/consents/api.ts'
import type { RegistrationWarning } from '#contract/identity/registration.ts'
import { livesInTown } from '#contract/identity/registration-rules.ts'
import { type FactsWith, facts } from '#contract/people/facts.ts'
import { instagramHandle } from '#contract/values/instagram.ts'
import type { ContactAudience, GenderPreference, Role } from '#contract/values/options.ts'
import { phoneNumber } from '#contract/values/phone.ts'
import { accounts, users } from '#server/features/accounts/tables.ts'
import { editionNow, recordConsents } from '#server/features/consents/ledger.ts'
import { claimPicture, uploadsExist } from '#server/features/photos/commands.ts'
import { courses, neighborhoods, semesters, universities } from '#server/features/reference/tables.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { violates } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure, isFailure } from '#server/platform/failure.ts'
import { type Auth, confirmationDemanded } from '../accounts/auth.ts'
import type { Member } from '../accounts/member.ts'
import { refuseReleasedAddress } from '../accounts/released-addresses.ts'
import { declared } from '../age/age.ts'
import { ageChecks, appUsers } from '../tables.ts'
import { isForeignMobile } from './foreign-numbers.ts'
import { announceIfShown } from './joined.ts'
import { firstRefusal, type RegistrationInput } from './registration.ts'

type NewAccount = {
  name: string
  email: string
  /** Null: nothing opens it until its owner chooses one through a mailed link. */
  passwordHash: string | null
  role: Role
  emailVerified?: boolean
}

/** Writes an account that signs in with a password, if it has one yet. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<string> {
  const id = crypto.randomUUID()
  const { name, email, role, passwordHash, emailVerified = false } = account
  await tx.insert(users).values({ id, name, email, role, emailVerified })
  if (passwordHash !== null) await insertPassword(tx, id, passwordHash)
  return id
}

export async function insertPassword(tx: Transaction, userId: string, password: string) {
  const id = crypto.randomUUID()
  await tx.insert(accounts).values({ id, accountId: userId, providerId: 'credential', userId, password })
}

async function isActive(
  db: Handle,
  table: typeof universities | typeof courses | typeof semesters,
  name: string,
) {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.name, name), eq(table.status, 'active')))
  return rows.length > 0
}

/** Course, university and semester as stored: all null unless the member is studying. */
export async function education(
  db: Handle,
  input: Pick<RegistrationInput, 'studying' | 'university' | 'course' | 'semester'>,
) {
  if (!input.studying) return { studying: false, university: null, course: null, semester: null }
  const { university, course, semester } = input
  const nearby = [
    !university || (await isActive(db, universities, university)),
    !course || (await isActive(db, courses, course)),
    !semester || (await isActive(db, semesters, semester)),
  ]
  if (nearby.includes(false)) throw failure('identity.education_unknown')
  return {
    studying: true,
    university: university || null,
    course: course || null,
    semester: semester || null,
  }
}

/** Throws for one that is not in the list, or not of the city told with it. */
export async function findNeighborhood(
  db: Handle,
  { neighborhood: id, city }: Pick<RegistrationInput, 'neighborhood' | 'city'>,
) {
  if (!id) return null
  const rows = await db
    .select({ id: neighborhoods.id })
    .from(neighborhoods)
    .where(and(eq(neighborhoods.id, id), eq(neighborhoods.status, 'active')))
  if (rows.length === 0) throw failure('identity.neighborhood_unknown')
  if (!livesInTown(city)) throw failure('identity.neighborhood_elsewhere')
  return id
}

/** Makes the registration's photos the account's. One that could not be stored when it was sent is a warning. */
async function claimPhotos(
  tx: Transaction,
  ownerId: string,
  { facePhoto, bodyPhoto }: { facePhoto: string; bodyPhoto: string },
  now: Date,
) {
  const facePhotoUrl = await claimPicture(tx, { id: facePhoto, ownerId, use: 'face' }, now)
  const bodyPhotoUrl = await claimPicture(tx, { id: bodyPhoto, ownerId, use: 'body' }, now)
  const warnings: RegistrationWarning[] = []
  if (facePhotoUrl === null) warnings.push('face_photo')
  if (bodyPhotoUrl === null) warnings.push('body_photo')
  return { photos: { facePhotoUrl, bodyPhotoUrl }, warnings }
}

/** A name as it is kept. */
export const normalizeName = (typed: string) => typed.normalize('NFC').replace(/\s+/g, ' ')

/** The number as it is kept. Throws for one that is none, and for one of another country that nobody there can have. */
export async function normalizeNumber(typed: string): Promise<string> {
  const number = phoneNumber(typed)
  if (number === null) throw failure('identity.whatsapp_invalid')
  if (number.startsWith('+') && !(await isForeignMobile(number))) throw failure('identity.whatsapp_invalid')
  return number
}

/** Facts that `education` looks up. */
type Studies = 'university' | 'course' | 'semester'
type PlainFact = Exclude<FactsWith<{ form: 'registration' }>, Studies>
type ProfileInput = Pick<RegistrationInput, 'state' | 'city' | 'age' | 'instagram' | PlainFact>

/** The columns of what a member tells about themselves, but for what must be looked up. */
export const profileColumns = (input: ProfileInput) => ({
  ...({
    maritalStatus: input.maritalStatus,
    gender: input.gender ?? null,
    genderPreference: input.genderPreference ?? facts.genderPreference.unset,
    interests: [...new Set(input.interests)],
    bio: input.bio ?? null,
  } satisfies Record<PlainFact, unknown>),
  state: input.state,
  city: input.city,
  age: input.age ?? null,
  instagram: instagramHandle(input.instagram ?? ''),
})

/** Answers whether what somebody seeks tells of them what who tells nothing doesn't. */
export const revealsOrientation = (preference: GenderPreference | null | undefined) =>
  Boolean(preference) && preference !== 'todos'

/** The registration asks once, for every contact that its owner may turn on. */
const audiencesOf = (audience: ContactAudience) => ({
  whatsappAudience: audience,
  emailAudience: audience,
  instagramAudience: audience,
})

/** Consents of whoever sends the form; choosing a gender to seek, that it is used. */
const purposesOf = ({ genderPreference }: Pick<RegistrationInput, 'genderPreference'>): ConsentPurpose[] => [
  'terms',
  'rules',
  'adult',
  ...(revealsOrientation(genderPreference) ? (['orientation'] as const) : []),
]

/**
 * Creates the account, its profile with the photos, and what is owed for it: all of it or nothing. `accept` is called
 * when the form has passed and the costly part begins, the password's hash; it may refuse.
 */
export async function registerMember(
  deps: Deps,
  auth: Auth,
  input: RegistrationInput,
  accept: () => Promise<void> = async () => {},
) {
  const refusal = firstRefusal(input)
  if (refusal) throw failure(refusal)
  const phone = await normalizeNumber(input.whatsapp)
  const name = normalizeName(input.name)
  const { email, facePhoto, bodyPhoto } = input
  if (!facePhoto || !bodyPhoto || !(await uploadsExist(deps.db, [facePhoto, bodyPhoto], deps.clock.now())))
    throw failure('identity.photos_required')
  const neighborhoodId = await findNeighborhood(deps.db, input)
  const studies = await education(deps.db, input)
  await accept()
  const { password } = await auth.$context
  const passwordHash = await password.hash(input.password)

  const now = deps.clock.now()
  const status = confirmationDemanded(deps.config) ? 'pending' : 'active'
  return deps.db
    .transaction(async (tx) => {
      const userId = await insertAccount(tx, { name, email, passwordHash, role: 'member' })
      await refuseReleasedAddress(tx, userId, email, now)
      const { photos, warnings } = await claimPhotos(tx, userId, { facePhoto, bodyPhoto }, now)
      const [member] = await tx
        .insert(appUsers)
        .values({
          userId,
          status,
          ageAssured: !deps.ageAssurance.required,
          name,
          email,
          phone,
          createdAt: now,
          lastActiveAt: now,
          matchesSeenAt: now,
          agreedEdition: editionNow,
          ...audiencesOf(input.contactAudience),
          ...profileColumns(input),
          neighborhoodId,
          ...studies,
          ...photos,
        })
        .returning({ id: appUsers.id })
      if (!member) throw new Error('the profile was not written')
      const consented = { userId, how: 'registration', given: true, at: now } as const
      await recordConsents(tx, consented, purposesOf(input))
      await tx.insert(ageChecks).values(declared(member.id, now))
      await auth.welcome(tx, { id: userId, email }, now)
      await announceIfShown(tx, deps.jobs, member.id)
      return { userId, memberId: member.id, warnings }
    })
    .catch((error) => {
      if (violates(error, 'users_email_unique')) throw failure('identity.email_taken')
      // Somebody else's registration has claimed one since it was looked for.
      if (isFailure(error, 'photos.unknown')) throw failure('identity.photos_required')
      throw error
    })
}

/** A pending member who has signed in, has confirmed their e-mail: from now on others see them. */
export const admitMember = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, userId: string) =>
  db.transaction(async (tx) => {
    const [member] = await tx
      .update(appUsers)
      .set({ status: 'active' })
      .where(and(eq(appUsers.userId, userId), eq(appUsers.status, 'pending')))
      .returning({ id: appUsers.id })
    if (member) await announceIfShown(tx, jobs, member.id)
  })

const quarterMs = 15 * 60 * 1000

/** Notes that a member's app is open; written at most once a quarter of an hour. */
export async function noteActivity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Pick<Member, 'id' | 'lastActiveAt'>,
) {
  const now = clock.now()
  const due = new Date(now.getTime() - quarterMs)
  if (member.lastActiveAt >= due) return
  await db
    .update(appUsers)
    .set({ lastActiveAt: now })
    .where(and(eq(appUsers.id, member.id), lt(appUsers.lastActiveAt, due)))
}

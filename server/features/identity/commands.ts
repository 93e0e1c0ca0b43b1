import { and, eq, lt } from 'drizzle-orm'
import type { RegistrationWarning } from '#contract/identity.ts'
import { instagramHandle } from '#contract/instagram.ts'
import type { Role } from '#contract/options.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { violates } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { sendSoon } from '#server/platform/mail.ts'
import './events.ts'
import { claimUpload, uploadExists } from '../photos/commands.ts'
import { courses, neighborhoods, semesters, universities } from '../reference/tables.ts'
import { type Auth, confirmationDemanded } from './auth.ts'
import { firstRefusal, phoneDigits, type RegistrationInput } from './registration.ts'
import { accounts, appUsers, users } from './tables.ts'

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
async function education(db: Handle, input: RegistrationInput) {
  if (!input.studying) return { studying: false, university: null, course: null, semester: null }
  const { university, course, semester } = input
  const known = [
    !university || (await isActive(db, universities, university)),
    !course || (await isActive(db, courses, course)),
    !semester || (await isActive(db, semesters, semester)),
  ]
  if (known.includes(false)) throw failure('identity.education_unknown')
  return {
    studying: true,
    university: university || null,
    course: course || null,
    semester: semester || null,
  }
}

async function knownNeighborhood(db: Handle, id: string | null | undefined) {
  if (!id) return null
  const rows = await db
    .select({ id: neighborhoods.id })
    .from(neighborhoods)
    .where(and(eq(neighborhoods.id, id), eq(neighborhoods.status, 'active')))
  if (rows.length === 0) throw failure('identity.neighborhood_unknown')
  return id
}

/** Moves the registration's photos to their owner. One that fails is a warning: the registration stands. */
async function attachPhotos(deps: Deps, memberId: string, userId: string, input: RegistrationInput) {
  const warnings: RegistrationWarning[] = []
  async function attach(kind: 'face' | 'body', uploadId: string) {
    try {
      const { url, placeholder } = await claimUpload(deps, uploadId, userId, kind)
      const columns =
        kind === 'face'
          ? { facePhotoUrl: url, facePhotoPlaceholder: placeholder }
          : { bodyPhotoUrl: url, bodyPhotoPlaceholder: placeholder }
      await deps.db.update(appUsers).set(columns).where(eq(appUsers.id, memberId))
    } catch (error) {
      deps.log.warn({ err: error, kind }, 'a registration went on without its photo')
      warnings.push(kind === 'face' ? 'face_photo' : 'body_photo')
    }
  }
  if (input.facePhoto) await attach('face', input.facePhoto)
  if (input.bodyPhoto) await attach('body', input.bodyPhoto)
  return warnings
}

/** The profile that the form tells of, but for what the database must look up. */
const told = (input: RegistrationInput, now: Date) => ({
  name: input.name,
  email: input.email.toLowerCase(),
  phone: phoneDigits(input.whatsapp),
  state: input.state,
  city: input.city,
  age: input.age ?? null,
  maritalStatus: input.maritalStatus,
  gender: input.gender ?? null,
  genderPreference: input.genderPreference ?? 'todos',
  instagram: instagramHandle(input.instagram ?? ''),
  interests: [...new Set(input.interests)],
  createdAt: now,
  lastActiveAt: now,
})

/**
 * Creates the account, its profile and the e-mail it is owed together, then attaches the photos; one that fails is
 * answered as a warning. `accept` is called when the form has passed and the costly part begins, the password's hash;
 * it may refuse.
 */
export async function registerMember(
  deps: Deps,
  auth: Auth,
  input: RegistrationInput,
  accept: () => Promise<void> = async () => {},
) {
  const refusal = firstRefusal(input)
  if (refusal) throw failure(refusal)
  const email = input.email.toLowerCase()
  for (const upload of [input.facePhoto, input.bodyPhoto]) {
    if (!upload || !(await uploadExists(deps, upload))) throw failure('identity.photos_required')
  }
  const neighborhoodId = await knownNeighborhood(deps.db, input.neighborhood)
  const studies = await education(deps.db, input)
  await accept()
  const { password } = await auth.$context
  const passwordHash = await password.hash(input.password)

  const status = confirmationDemanded(deps.config) ? 'pending' : 'active'
  const ids = await deps.db
    .transaction(async (tx) => {
      const userId = await insertAccount(tx, { name: input.name, email, passwordHash, role: 'member' })
      const [member] = await tx
        .insert(appUsers)
        .values({ userId, status, ...told(input, deps.clock.now()), neighborhoodId, ...studies })
        .returning({ id: appUsers.id })
      if (!member) throw new Error('the profile was not written')
      await auth.welcome(tx, email)
      return { userId, memberId: member.id }
    })
    .catch((error) => {
      if (violates(error, 'users_email_unique')) throw failure('identity.email_taken')
      throw error
    })

  await sendSoon(deps)
  const warnings = await attachPhotos(deps, ids.memberId, ids.userId, input)
  if (status === 'active') await deps.events.emit('member.joined', { memberId: ids.memberId })
  return { ...ids, warnings }
}

/** Who has signed in, and is pending, has confirmed their e-mail: from now on others see them. */
export async function admitMember({ db, events }: Pick<Deps, 'db' | 'events'>, userId: string) {
  const [member] = await db
    .update(appUsers)
    .set({ status: 'active' })
    .where(and(eq(appUsers.userId, userId), eq(appUsers.status, 'pending')))
    .returning({ id: appUsers.id })
  if (member) await events.emit('member.joined', { memberId: member.id })
}

const quarterMs = 15 * 60 * 1000

/** Notes that a member's app is open; written at most once a quarter of an hour. */
export async function noteActivity({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) {
  const now = clock.now()
  await db
    .update(appUsers)
    .set({ lastActiveAt: now })
    .where(and(eq(appUsers.id, memberId), lt(appUsers.lastActiveAt, new Date(now.getTime() - quarterMs))))
}

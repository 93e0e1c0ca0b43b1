// Verifying that somebody studies where they say: by a code to their university's address for students, or by a proof.
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { codeMinutes, maxCodeTries } from '#contract/enrolment/options.ts'
import { maxPhotoBytes } from '#contract/photos/upload-sizes.ts'
import { isEmail } from '#contract/values/email.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { violates } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { spend } from '#server/platform/http/procedures.ts'
import { keyFor } from '#server/platform/keys.ts'
import { removeUnknown } from '#server/platform/storage/storage.ts'
import { accountFor } from '../back-office/administer.ts'
import type { MemberContext } from '../identity/accounts/member.ts'
import { appUsers } from '../identity/tables.ts'
import { universities } from '../reference/tables.ts'
import { mailCode } from './emails.ts'
import { proofFile, proofKind } from './proof-files.ts'
import { enrolmentCodes, enrolmentProofs, enrolments } from './tables.ts'

const codeMs = codeMinutes * 60_000
/** Twelve months. */
const verifiedMs = 365 * dayMs

const hashed = ({ config }: Pick<Deps, 'config'>, purpose: string, text: string) =>
  createHmac('sha256', keyFor(config.secret, `enrolment ${purpose}`))
    .update(text)
    .digest('base64url')

/** University of the member; throws where the profile does not say. */
async function universityOf(db: Handle, memberId: string) {
  const [row] = await db
    .select({ name: universities.name, domains: universities.emailDomains })
    .from(appUsers)
    .innerJoin(universities, eq(universities.name, appUsers.university))
    .where(eq(appUsers.id, memberId))
  if (!row) throw failure('enrolment.no_university')
  return row
}

/** The mailbox of an address: what follows a plus leads to the same one. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*@/, '@')

/** Mails a code. Whether the mailbox verified another account is told to its owner alone, who has the code. */
export async function sendCode(context: MemberContext, email: string) {
  const { deps, member } = context
  if (!isEmail(email)) throw failure('identity.email_invalid')
  const { name, domains } = await universityOf(deps.db, member.id)
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1))) throw failure('enrolment.other_domain')
  const mailbox = mailboxOf(email)
  await spend(context, 'enrolmentMail', { email: mailbox })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const written = {
    university: name,
    addressHash: hashed(deps, 'address', mailbox),
    codeHash: hashed(deps, 'code', `${member.id} ${code}`),
    tries: 0,
    expiresAt: new Date(deps.clock.now().getTime() + codeMs),
  }
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(enrolmentCodes)
      .values({ memberId: member.id, ...written })
      .onConflictDoUpdate({ target: enrolmentCodes.memberId, set: written })
    const accountId = context.caller.userId
    await mailCode(deps, tx, { to: email, accountId, code, opensUntil: written.expiresAt })
  })
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Verifies by the code. Each try is counted before it is looked at: of many at once none is free. */
export async function confirmCode({ deps, member }: Pick<MemberContext, 'deps' | 'member'>, typed: string) {
  const { db, clock } = deps
  const now = clock.now()
  const own = eq(enrolmentCodes.memberId, member.id)
  const [tried] = await db
    .update(enrolmentCodes)
    .set({ tries: sql`${enrolmentCodes.tries} + 1` })
    .where(and(own, lt(enrolmentCodes.tries, maxCodeTries), gt(enrolmentCodes.expiresAt, now)))
    .returning()
  if (!tried) throw failure('enrolment.code_expired')
  const code = typed.replace(/\D/g, '')
  if (!same(tried.codeHash, hashed(deps, 'code', `${member.id} ${code}`)))
    throw failure('enrolment.wrong_code')
  await db
    .transaction(async (tx) => {
      const used = await tx
        .delete(enrolmentCodes)
        .where(and(own, eq(enrolmentCodes.codeHash, tried.codeHash)))
        .returning({ university: enrolmentCodes.university })
      if (used.length === 0) throw failure('enrolment.code_expired')
      const { university, addressHash } = tried
      if (!(await verify(tx, member.id, { university, way: 'code', addressHash }, now)))
        throw failure('enrolment.code_expired')
    })
    .catch((error) => {
      if (violates(error, 'enrolments_address_hash')) throw failure('enrolment.address_taken')
      throw error
    })
}

type Verification = Pick<typeof enrolments.$inferInsert, 'university' | 'way' | 'addressHash'>

/** Makes the member a verified student of that university, and answers until when; null when they study elsewhere by now. */
export async function verify(tx: Transaction, memberId: string, verification: Verification, now: Date) {
  const until = new Date(now.getTime() + verifiedMs)
  const [shown] = await tx
    .update(appUsers)
    .set({ enrolmentVerifiedUntil: until })
    .where(and(eq(appUsers.id, memberId), eq(appUsers.university, verification.university)))
    .returning({ email: appUsers.email })
  if (!shown) return null
  const written = { addressHash: null, ...verification, verifiedAt: now, until, remindedAt: null }
  await tx
    .insert(enrolments)
    .values({ memberId, ...written })
    .onConflictDoUpdate({ target: enrolments.memberId, set: written })
  return { until, email: shown.email }
}

/** Keeps a proof for the team, its file first; one that a crash leaves without its row is swept. */
export async function sendProof({ deps, member }: Pick<MemberContext, 'deps' | 'member'>, sent: Blob) {
  const { db, storage, clock, log } = deps
  const { name } = await universityOf(db, member.id)
  if (sent.size > maxPhotoBytes) throw failure('photos.too_large')
  const kind = await proofKind(sent)
  if (!kind) throw failure('enrolment.proof_kind')
  const file = proofFile(randomUUID(), kind)
  await storage.put(file, sent).catch((err) => {
    log.error({ err }, 'a proof could not be stored')
    throw failure('server.storage_away')
  })
  // After it, so that a slow storage keeps no connection of the database from others.
  await db
    .transaction(async (tx) => {
      // Its owner's own writing is no deed of the team's.
      await accountFor(tx)
      await tx.insert(enrolmentProofs).values({
        memberId: member.id,
        university: name,
        file,
        bytes: sent.size,
        sentAt: clock.now(),
      })
    })
    .catch(async (error) => {
      await removeUnknown(deps, [file])
      if (violates(error, 'enrolment_proofs_waiting')) throw failure('enrolment.proof_waits')
      throw error
    })
}

/** Takes verification, code and waiting proof back. */
export async function withdraw({ deps, member }: Pick<MemberContext, 'deps' | 'member'>) {
  const files = await deps.db.transaction(async (tx) => {
    await accountFor(tx)
    await tx.update(appUsers).set({ enrolmentVerifiedUntil: null }).where(eq(appUsers.id, member.id))
    await tx.delete(enrolments).where(eq(enrolments.memberId, member.id))
    await tx.delete(enrolmentCodes).where(eq(enrolmentCodes.memberId, member.id))
    return tx
      .delete(enrolmentProofs)
      .where(eq(enrolmentProofs.memberId, member.id))
      .returning({ file: enrolmentProofs.file })
  })
  await removeUnknown(
    deps,
    files.flatMap(({ file }) => file ?? []),
  )
}

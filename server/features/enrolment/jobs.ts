import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { namesIn } from '#server/platform/storage/storage.ts'
import { accountFor } from '../back-office/administer.ts'
import { appUsers } from '../identity/tables.ts'
import { mailEndsSoon, mailNotReviewed } from './emails.ts'
import { proofsFolder } from './proof-files.ts'
import { enrolmentCodes, enrolmentProofs, enrolments } from './tables.ts'

type EnrolmentDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'config'>

const reminderMs = 30 * dayMs
/** A proof that nobody has looked at by then is deleted. */
const maxWaitMs = 30 * dayMs
/** A night's worth of e-mails. */
const batch = 500

/** Ends what is over, and what belonged to another university than the member's of today. */
async function endExpired({ db, clock }: EnrolmentDeps) {
  const now = clock.now()
  await db
    .update(appUsers)
    .set({ enrolmentVerifiedUntil: null })
    .where(lte(appUsers.enrolmentVerifiedUntil, now))
  const unverified = db
    .select({ id: appUsers.id })
    .from(appUsers)
    .innerJoin(enrolments, eq(enrolments.memberId, appUsers.id))
    .where(isNull(appUsers.enrolmentVerifiedUntil))
  await db.delete(enrolments).where(or(lte(enrolments.until, now), inArray(enrolments.memberId, unverified)))
  await db.delete(enrolmentCodes).where(lte(enrolmentCodes.expiresAt, now))
}

async function remind(deps: EnrolmentDeps) {
  const now = deps.clock.now()
  const soon = and(
    isNull(enrolments.remindedAt),
    lte(enrolments.until, new Date(now.getTime() + reminderMs)),
    eq(appUsers.status, 'active'),
  )
  const ending = await deps.db
    .select({ memberId: enrolments.memberId, until: enrolments.until, email: appUsers.email })
    .from(enrolments)
    .innerJoin(appUsers, eq(appUsers.id, enrolments.memberId))
    .where(soon)
    .limit(batch)
  for (const { memberId, until, email } of ending)
    await deps.db.transaction(async (tx) => {
      const reminded = await tx
        .update(enrolments)
        .set({ remindedAt: now })
        .where(and(eq(enrolments.memberId, memberId), isNull(enrolments.remindedAt)))
        .returning({ id: enrolments.memberId })
      if (reminded.length > 0) await mailEndsSoon(deps, tx, email, until)
    })
}

/** Deletes proofs that waited too long, and files that no row knows. */
async function sweepProofs(deps: EnrolmentDeps) {
  const { db, storage, clock } = deps
  const over = and(
    eq(enrolmentProofs.state, 'waiting'),
    lte(enrolmentProofs.sentAt, new Date(clock.now().getTime() - maxWaitMs)),
  )
  await db.transaction(async (tx) => {
    await accountFor(tx)
    const unseen = await tx.delete(enrolmentProofs).where(over).returning({ id: enrolmentProofs.memberId })
    if (unseen.length === 0) return
    const ids = unseen.map(({ id }) => id)
    const recipients = await tx
      .select({ email: appUsers.email })
      .from(appUsers)
      .where(inArray(appUsers.id, ids))
    for (const { email } of recipients) await mailNotReviewed(deps, tx, email)
  })
  const files = await namesIn(storage, proofsFolder)
  const rows = await db.select({ file: enrolmentProofs.file }).from(enrolmentProofs)
  const referenced = new Set(rows.map(({ file }) => file))
  for (const name of files) {
    const file = `${proofsFolder}/${name}`
    if (!referenced.has(file)) await storage.remove(file)
  }
}

export const enrolmentJobs = (deps: EnrolmentDeps): Job[] => [
  {
    name: 'enrolment.sweep',
    title: 'Apagar comprovantes antigos',
    cron: '14 4 * * *',
    alone: true,
    run: async () => {
      await endExpired(deps)
      await remind(deps)
      await sweepProofs(deps)
    },
  },
]

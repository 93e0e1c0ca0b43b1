// Assurance of a member's age: by what they declared, where that is enough, or by a provider's word.
import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { product } from '#contract/product.ts'
import { accountFor } from '#server/features/back-office/administer.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { JobSpec } from '#server/platform/jobs.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import type { TakeWebhook } from '#server/platform/payments.ts'
import { announceIfShown } from '../registration/joined.ts'
import { ageChecks, appUsers } from '../tables.ts'

/** A member whom a provider found to be under age is suspended: by the feature that keeps members. */
export const foundUnderAge: JobSpec<{ memberId: string }> = {
  name: 'identity.under_age',
  title: 'Fechar a conta de menor de idade',
  payload: z.object({ memberId: z.uuid() }),
  retries: 12,
}

/** A provider's word that a member whose age was doubted is an adult ends the doubt: by the same feature. */
export const foundAdult: JobSpec<{ memberId: string }> = {
  name: 'identity.adult',
  title: 'Abrir a conta de quem é maior de idade',
  payload: z.object({ memberId: z.uuid() }),
  retries: 12,
}

/** A check that was begun this long ago and told nothing is waited for no more. */
const waitedMs = dayMs
const reminderMs = 14 * dayMs
/** A night's worth of e-mails. */
const batch = 500

type AgeDeps = Pick<Deps, 'db' | 'clock' | 'ageAssurance'>

/** A member's newest check by the provider of today that was begun to be waited for, or has told something. */
const byProvider = (memberId: string, provider: string) =>
  and(eq(ageChecks.memberId, memberId), eq(ageChecks.provider, provider))

export async function ownAge({ db, clock, ageAssurance }: AgeDeps, memberId: string) {
  const { name, required } = ageAssurance
  const doubted = and(eq(appUsers.id, memberId), isNotNull(appUsers.ageDoubtedAt))
  const isDoubted = (await db.$count(appUsers, doubted)) > 0
  if (!required)
    return { required, state: isDoubted ? ('doubted' as const) : ('assured' as const), until: null }
  const now = clock.now()
  const [assured] = isDoubted
    ? []
    : await db
        .select({ until: ageChecks.expiresAt })
        .from(ageChecks)
        .where(
          and(
            byProvider(memberId, name),
            eq(ageChecks.band, 'adult'),
            or(isNull(ageChecks.expiresAt), gt(ageChecks.expiresAt, now)),
          ),
        )
        .orderBy(desc(ageChecks.assuredAt))
        .limit(1)
  if (assured) return { required, state: 'assured' as const, until: assured.until }
  const waiting = and(
    byProvider(memberId, name),
    isNull(ageChecks.band),
    gt(ageChecks.begunAt, new Date(now.getTime() - waitedMs)),
  )
  return {
    required,
    state: (await db.$count(ageChecks, waiting)) > 0 ? 'waiting' : 'missing',
    until: null,
  } as const
}

/** Finding of the newest check of a member's age, and by whom; `null` where none did. */
export async function lastAgeCheck(db: Deps['db'], memberId: string) {
  const [last] = await db
    .select({
      method: ageChecks.method,
      provider: ageChecks.provider,
      at: ageChecks.assuredAt,
      until: ageChecks.expiresAt,
    })
    .from(ageChecks)
    .where(and(eq(ageChecks.memberId, memberId), isNotNull(ageChecks.band)))
    .orderBy(desc(ageChecks.assuredAt))
    .limit(1)
  return last?.method && last.at ? { ...last, method: last.method, at: last.at } : null
}

/** Begins a check with the provider, and answers its page. */
export async function beginAgeCheck(
  { db, clock, ageAssurance, config, log }: AgeDeps & Pick<Deps, 'config' | 'log'>,
  memberId: string,
) {
  if (!ageAssurance.required) throw failure('age.not_asked')
  const [newCheck] = await db
    .insert(ageChecks)
    .values({ memberId, provider: ageAssurance.name, begunAt: clock.now() })
    .returning({ id: ageChecks.id })
  if (!newCheck) throw new Error('the check was not kept')
  try {
    return await ageAssurance.begin({
      reference: newCheck.id,
      returnUrl: `${config.publicUrl}/relacionamento/idade`,
      outcomeUrl: `${config.publicUrl}/webhooks/idade`,
    })
  } catch (error) {
    log.warn({ err: error }, 'the age provider did not begin a check')
    await db.delete(ageChecks).where(eq(ageChecks.id, newCheck.id))
    throw failure('age.provider_away')
  }
}

/** Takes a provider's outcome, once for each check; told again, it changes nothing. */
export const takeAgeOutcome =
  ({ db, ageAssurance, jobs }: Pick<Deps, 'db' | 'ageAssurance' | 'jobs'>): TakeWebhook =>
  async (webhook) => {
    const outcome = ageAssurance.read(webhook)
    if (!outcome) return 'refused'
    await db.transaction(async (tx) => {
      const { band, method, at: assuredAt, expiresAt } = outcome
      const [taken] = await tx
        .update(ageChecks)
        .set({ band, method, assuredAt, expiresAt })
        .where(
          and(
            eq(ageChecks.id, outcome.reference),
            eq(ageChecks.provider, ageAssurance.name),
            isNull(ageChecks.band),
          ),
        )
        .returning({ memberId: ageChecks.memberId })
      if (!taken) return
      const { memberId } = taken
      if (band === 'under') await jobs.enqueue(tx, foundUnderAge, { memberId })
      await setAssured(tx, memberId, band === 'adult')
      if (band !== 'adult') return
      await jobs.enqueue(tx, foundAdult, { memberId })
      await announceIfShown(tx, jobs, memberId)
    })
    return 'taken'
  }

async function setAssured(tx: Transaction, memberId: string, assured: boolean) {
  await accountFor(tx)
  const newest = assured ? { ageAssured: true, ageDoubtedAt: null } : { ageAssured: false }
  await tx.update(appUsers).set(newest).where(eq(appUsers.id, memberId))
}

/** Doubts a member's age from now on: they neither see others nor are seen. */
export const doubtAge = (tx: Transaction, memberId: string, now: Date) =>
  tx.update(appUsers).set({ ageAssured: false, ageDoubtedAt: now }).where(eq(appUsers.id, memberId))

/** Takes the team's word for a member's age. */
export const trustAge = (tx: Transaction, memberId: string) =>
  tx.update(appUsers).set({ ageAssured: true, ageDoubtedAt: null }).where(eq(appUsers.id, memberId))

/** The row of `app_users` has a word of the provider's that counts now. */
const assuredBy = (provider: string, now: Date) => sql<boolean>`exists (select from ${ageChecks}
  where ${ageChecks.memberId} = ${appUsers.id} and ${ageChecks.provider} = ${provider} and ${ageChecks.band} = 'adult'
    and (${ageChecks.expiresAt} is null or ${ageChecks.expiresAt} > ${now.toISOString()}::timestamptz))`

/** Makes true of everybody whether their age is assured: by whom it is, may have been changed, and what was told runs out. */
export async function updateAssured({ db, clock, ageAssurance }: AgeDeps): Promise<void> {
  const isAssured = ageAssurance.required ? assuredBy(ageAssurance.name, clock.now()) : sql<boolean>`true`
  const assured = sql<boolean>`(${appUsers.ageDoubtedAt} is null and ${isAssured})`
  await db.transaction(async (tx) => {
    await accountFor(tx)
    await tx.update(appUsers).set({ ageAssured: assured }).where(ne(appUsers.ageAssured, assured))
  })
}

/** Tells whoever is assured for two weeks more. */
export async function remindOfAge(deps: AgeDeps & Pick<Deps, 'jobs' | 'config'>): Promise<void> {
  const { db, clock, ageAssurance, jobs, config } = deps
  if (!ageAssurance.required) return
  const now = clock.now()
  const soon = and(
    eq(ageChecks.provider, ageAssurance.name),
    eq(ageChecks.band, 'adult'),
    isNotNull(ageChecks.expiresAt),
    gt(ageChecks.expiresAt, now),
    lte(ageChecks.expiresAt, new Date(now.getTime() + reminderMs)),
    isNull(ageChecks.remindedAt),
  )
  const ending = await db
    .select({ id: ageChecks.id, email: appUsers.email })
    .from(ageChecks)
    .innerJoin(appUsers, eq(appUsers.id, ageChecks.memberId))
    .where(and(soon, eq(appUsers.status, 'active')))
    .limit(batch)
  for (const { id, email } of ending)
    await db.transaction(async (tx) => {
      const reminded = await tx
        .update(ageChecks)
        .set({ remindedAt: now })
        .where(and(eq(ageChecks.id, id), isNull(ageChecks.remindedAt)))
        .returning({ id: ageChecks.id })
      if (reminded.length === 0) return
      await enqueueMail(jobs, tx, {
        to: email,
        subject: `Confirme sua idade de novo no ${product.name}`,
        text: [
          'Oi! A confirmação da sua idade vale por mais uns dias.',
          `Para seguir aparecendo, confirme de novo: ${config.publicUrl}/relacionamento/idade`,
          `${product.name}, ${product.tagline}`,
        ].join('\n\n'),
      })
    })
}

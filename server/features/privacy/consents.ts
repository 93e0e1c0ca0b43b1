// Consents of members: shown, asked again where a text changed in what matters, and taken back.
import { eq } from 'drizzle-orm'
import { type ConsentPurpose, textOf } from '#contract/consents/api.ts'
import type { ConsentsDue } from '#contract/privacy/api.ts'
import type { textSlugs } from '#contract/texts/api.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { consentTexts, currentConsents, editionNow, ledgerOf, recordConsents } from '../consents/ledger.ts'
import { revealsOrientation } from '../identity/registration/commands.ts'
import { appUsers } from '../identity/tables.ts'

/** The caller, signed in; without a profile, as some of the team are, nothing is asked of them. */
export const accountOf = ({ userId, member }: Caller) => ({ userId, memberId: member?.id ?? null })
type Account = ReturnType<typeof accountOf>
type Profile = { userId: string; memberId: string }

const nothingDue: ConsentsDue = { texts: [], orientation: false }

export async function consentsOf(db: Handle, { userId }: Pick<Account, 'userId'>) {
  const history = await ledgerOf(db, userId)
  return { now: currentConsents(history), history }
}

/** Purposes that everybody agrees to from the start; the policy only once it asks for it. */
const agreedAlways: readonly ConsentPurpose[] = ['terms', 'rules']
const renewable = ['terms', 'rules', 'privacy'] as const

export async function consentsDue(db: Handle, { userId, memberId }: Account): Promise<ConsentsDue> {
  if (memberId === null) return nothingDue
  const editions = await consentTexts(db)
  const { now } = await consentsOf(db, { userId })
  const [member] = await db
    .select({ genderPreference: appUsers.genderPreference })
    .from(appUsers)
    .where(eq(appUsers.id, memberId))
  const agreed = (purpose: ConsentPurpose) =>
    now.find((entry) => entry.purpose === purpose && entry.given)?.text.version
  const isDue = (purpose: ConsentPurpose) => {
    const askedSince = editions.find(({ slug }) => slug === textOf[purpose])?.askedSince
    const version = agreed(purpose)
    if (version === undefined) return agreedAlways.includes(purpose) || Boolean(askedSince)
    return version < (askedSince ?? 0)
  }
  const texts = renewable.filter(isDue).flatMap((purpose) => {
    const text = editions.find(({ slug }) => slug === textOf[purpose])
    if (!text) return []
    const { askedSince: _, ...told } = text
    return [{ ...told, isNew: agreed(purpose) !== undefined }]
  })
  const since = editions.find(({ slug }) => slug === textOf.orientation)?.askedSince ?? 0
  const agreedBefore = agreed('orientation')
  const orientation =
    revealsOrientation(member?.genderPreference) && (agreedBefore === undefined || agreedBefore < since)
  return { texts, orientation }
}

type Read = readonly { slug: (typeof textSlugs)[number]; version: number }[]

/** Writes down what was read and agreed to, of what is asked; answers what still is. */
export async function agree(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, memberId }: Account,
  { read, orientation }: { read: Read; orientation: boolean },
): Promise<ConsentsDue> {
  if (memberId === null) return nothingDue
  const ids = { userId, memberId }
  return db.transaction(async (tx) => {
    // Pressed in two tabs, it is written once.
    await tx.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.id, memberId)).for('update')
    const due = await consentsDue(tx, ids)
    const wasRead = (text: ConsentsDue['texts'][number]) =>
      read.some(({ slug, version }) => slug === text.slug && version === text.version)
    const agreed = due.texts.filter(wasRead).map(({ slug }) => slug)
    const entry = { userId, how: 'visit', at: clock.now() } as const
    await recordConsents(
      tx,
      { ...entry, given: true },
      renewable.filter((purpose) => agreed.includes(textOf[purpose])),
    )
    const all = agreed.length === due.texts.length
    if (all && due.orientation) {
      await recordConsents(tx, { ...entry, given: orientation }, ['orientation'])
      if (!orientation) await forgetPreference(tx, ids)
    }
    if (all) await tx.update(appUsers).set({ agreedEdition: editionNow }).where(eq(appUsers.id, memberId))
    return consentsDue(tx, ids)
  })
}

const forgetPreference = (db: Handle, { memberId }: Pick<Profile, 'memberId'>) =>
  db.update(appUsers).set({ genderPreference: 'todos' }).where(eq(appUsers.id, memberId))

/** Forgets the gender that a member seeks, and writes that they took the consent back; where none stands, nothing. */
export const withdrawOrientation = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, memberId }: Account,
) =>
  db.transaction(async (tx) => {
    if (memberId !== null) {
      const [member] = await tx
        .select({ genderPreference: appUsers.genderPreference })
        .from(appUsers)
        .where(eq(appUsers.id, memberId))
        .for('update')
      if (member && revealsOrientation(member.genderPreference)) {
        await forgetPreference(tx, { memberId })
        const entry = { userId, how: 'privacy_page', given: false, at: clock.now() } as const
        await recordConsents(tx, entry, ['orientation'])
      }
    }
    return consentsOf(tx, { userId })
  })

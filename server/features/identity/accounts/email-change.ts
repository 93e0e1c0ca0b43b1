// Another e-mail for an account: asked for with the password, confirmed from the new address, and taken back from the old one.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import { isEmail } from '#contract/values/email.ts'
import { accounts, sessions, users, verifications } from '#server/features/accounts/tables.ts'
import { accountFor } from '#server/features/back-office/administer.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { violates } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Caller, OpenContext } from '#server/platform/http/procedures.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { notifyOwner } from '../jobs.ts'
import { insertPassword } from '../registration/commands.ts'
import type { Auth } from './auth.ts'
import { demandPassword, others } from './own-sessions.ts'
import { passwordIsWeak } from './passwords.ts'
import { freeAddress, refuseReleasedAddress } from './released-addresses.ts'
import { note } from './sessions.ts'
import './signals.ts'
import { appUsers, emailLinks } from '../tables.ts'

type SignedIn = OpenContext & { caller: Caller }
type Kind = (typeof emailLinks.$inferSelect)['kind']

const lastsMs = { new: hourMs, old: 7 * dayMs } as const satisfies Record<Kind, number>

/** Hash kept of a link's token: who reads the database can't open it. */
const linkRow = (kind: Kind, token: string) =>
  createHash('sha256').update(`${kind}-email:${token}`).digest('base64url')

type Link = { userId: string; kind: Kind; email: string }

/** Keeps a link; a new one of kind `new` in the place of the one that waits. */
async function insertLink(tx: Transaction, link: Link, now: Date) {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + lastsMs[link.kind])
  const written = { email: link.email, token: linkRow(link.kind, token), expiresAt, createdAt: now }
  await tx
    .insert(emailLinks)
    .values({ ...link, ...written })
    .onConflictDoUpdate({
      target: emailLinks.userId,
      targetWhere: sql`${emailLinks.kind} = 'new'`,
      set: written,
    })
  return { token, opensUntil: expiresAt }
}

type Letter = { to: string; accountId: string; subject: string; opensUntil: Date; lines: string[] }
const write = (jobs: Deps['jobs'], tx: Transaction, { lines, ...letter }: Letter) =>
  enqueueMail(jobs, tx, { ...letter, text: [...lines, `${product.name}, ${product.tagline}`].join('\n\n') })

const newOf = (userId: string) => and(eq(emailLinks.userId, userId), eq(emailLinks.kind, 'new'))

/** The address that waits for its link to be opened. */
export async function emailChange({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
  const [waiting] = await db
    .select({ email: emailLinks.email, expiresAt: emailLinks.expiresAt })
    .from(emailLinks)
    .where(newOf(userId))
  return { email: waiting && waiting.expiresAt > clock.now() ? waiting.email : null }
}

/** Mails a link to the new address, in the place of one that waits. */
export async function requestEmailChange(
  auth: Auth,
  { deps, caller: { userId } }: SignedIn,
  { email, password }: { email: string; password: string },
) {
  const { db, clock, config, jobs } = deps
  if (!email || !password) throw failure('identity.missing_credentials')
  if (!isEmail(email)) throw failure('identity.email_invalid')
  await demandPassword(auth, deps, userId, password)
  // As registering does, it says so: whoever asks has typed their password, a few times a day at most.
  if ((await db.$count(users, eq(users.email, email))) > 0) throw failure('identity.email_taken')
  await refuseReleasedAddress(db, userId, email, clock.now())
  await db.transaction(async (tx) => {
    const { token, opensUntil } = await insertLink(tx, { userId, kind: 'new', email }, clock.now())
    await write(jobs, tx, {
      to: email,
      accountId: userId,
      opensUntil,
      subject: `Seu novo e-mail no ${product.name}`,
      lines: [
        'Oi! Alguém pediu para usar este e-mail na própria conta.',
        `Para confirmar, abra em até uma hora: ${config.publicUrl}/relacionamento/trocar-email?token=${token}`,
        'Se não foi você, pode ignorar este e-mail: nada muda.',
      ],
    })
  })
}

export const cancelEmailChange = async ({ db }: Pick<Deps, 'db'>, userId: string) => {
  await db.delete(emailLinks).where(newOf(userId))
}

/** Uses a link up. Throws when it was used or has run out. */
async function useLink(tx: Transaction, kind: Kind, token: string, now: Date): Promise<Link> {
  const [link] = await tx
    .delete(emailLinks)
    .where(eq(emailLinks.token, linkRow(kind, token)))
    .returning()
  if (!link || link.expiresAt <= now) throw failure('identity.link_expired')
  return link
}

/** Gives an account another address, and nobody who may have seen its earlier links can use them. Answers the one before. */
async function setEmail(tx: Transaction, { userId, email }: Link, now: Date): Promise<string> {
  const [before] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!before) throw failure('identity.link_expired')
  await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
  await tx.update(appUsers).set({ email, updatedAt: now }).where(eq(appUsers.userId, userId))
  await tx.delete(verifications).where(eq(verifications.value, userId))
  // Mail to the address before is the account's still, and goes with it.
  await tx.update(mailOutbox).set({ accountId: userId }).where(eq(mailOutbox.to, before.email))
  return before.email
}

const refuseTaken = (error: unknown): never => {
  if (violates(error, 'users_email_unique')) throw failure('identity.email_taken')
  throw error
}

/** Confirms the new address. The old one is told, and may take it back. */
export async function confirmEmailChange(context: OpenContext, token: string) {
  const { db, clock, config, jobs, signals } = context.deps
  const now = clock.now()
  const changed = await db
    .transaction(async (tx) => {
      const link = await useLink(tx, 'new', token, now)
      const before = await setEmail(tx, link, now)
      await refuseReleasedAddress(tx, link.userId, link.email, now)
      const { caller } = context
      const mine = caller?.userId === link.userId ? others(caller) : eq(sessions.userId, link.userId)
      await tx.delete(sessions).where(mine)
      await notifyOwner(jobs, tx, link.userId, 'email')
      const back = await insertLink(tx, { userId: link.userId, kind: 'old', email: before }, now)
      await write(jobs, tx, {
        to: before,
        accountId: link.userId,
        opensUntil: back.opensUntil,
        subject: `Seu e-mail no ${product.name} mudou`,
        lines: [
          'Oi! Sua conta agora usa outro e-mail, e este não entra mais nela.',
          `Não foi você? Traga sua conta de volta em até 7 dias, com uma senha nova: ${config.publicUrl}/relacionamento/desfazer-email?token=${back.token}`,
          'Se foi você, pode ignorar este e-mail.',
        ],
      })
      return link
    })
    .catch(refuseTaken)
  await signals.emit('access.ended', { userId: changed.userId })
  await note(context, 'email_changed', changed.userId)
  return { email: changed.email }
}

type ChosenPassword = { password: string; confirmation: string }

/**
 * Takes the account back for who reads the old address's mail, also from an account that holds the address unconfirmed: its
 * password is another, every session ends, and so does every other link to its address that was mailed since.
 */
export async function takeBackEmail(
  auth: Auth,
  context: OpenContext,
  token: string,
  { password, confirmation }: ChosenPassword,
) {
  const { db, clock, jobs, signals } = context.deps
  const now = clock.now()
  if (password !== confirmation) throw failure('identity.passwords_differ')
  const [account] = await db
    .select({ email: emailLinks.email, expiresAt: emailLinks.expiresAt })
    .from(emailLinks)
    .where(eq(emailLinks.token, linkRow('old', token)))
  if (!account || account.expiresAt <= now) throw failure('identity.link_expired')
  if (passwordIsWeak(password, account.email)) throw failure('identity.password_weak')
  const { password: passwords } = await auth.$context
  const hash = await passwords.hash(password)
  const userId = await db
    .transaction(async (tx) => {
      const link = await useLink(tx, 'old', token, now)
      const { userId } = link
      await accountFor(tx)
      await freeAddress(tx, userId, link.email)
      await setEmail(tx, link, now)
      await tx.delete(emailLinks).where(eq(emailLinks.userId, userId))
      await tx.delete(sessions).where(eq(sessions.userId, userId))
      await tx.delete(accounts).where(eq(accounts.userId, userId))
      await insertPassword(tx, userId, hash)
      await notifyOwner(jobs, tx, userId, 'email')
      return userId
    })
    .catch(refuseTaken)
  await signals.emit('access.ended', { userId })
  await note(context, 'email_taken_back', userId)
}

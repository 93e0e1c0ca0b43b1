// Confirming an e-mail: the link lets its mailbox's owner in, and nobody who merely typed the address first (decision 0059).
import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { accounts, sessions, users, verifications } from '#server/features/accounts/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { OpenContext } from '#server/platform/http/procedures.ts'
import { insertPassword } from '../registration/commands.ts'
import { attempt, mayMail } from './attempts.ts'
import { type Auth, confirmationLink } from './auth.ts'
import { passwordIsWeak } from './passwords.ts'
import { alikeMs, note, signIn } from './sessions.ts'
import './signals.ts'

/** Mails another link. Silent for unknown and confirmed addresses, and as quick for them. */
export async function requestEmailConfirmation(auth: Auth, context: OpenContext, email: string) {
  const { db, clock } = context.deps
  const mail = () =>
    db.transaction(async (tx) => {
      const waiting = and(eq(users.email, email), eq(users.emailVerified, false))
      const [account] = await tx.select({ id: users.id, email: users.email }).from(users).where(waiting)
      if (account) await auth.welcome(tx, account, clock.now())
    })
  const mailed = (await mayMail(context, email, 'confirmationMail')) ? mail() : undefined
  await Promise.all([mailed, setTimeout(alikeMs)])
}

/** The link and the account that it confirms. Throws when it was used or has run out. */
async function openLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const [link] = await db
    .select({
      id: verifications.id,
      expiresAt: verifications.expiresAt,
      user: { id: users.id, email: users.email },
      passwordHash: accounts.password,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(verifications.identifier, confirmationLink(token)))
  if (!link || link.expiresAt <= clock.now()) throw failure('identity.link_expired')
  return link
}
type Link = Awaited<ReturnType<typeof openLink>>

/** Uses the link up, and all others that lead to the account; whoever was in it is out. */
async function confirm(tx: Transaction, { id, user }: Link) {
  const used = await tx
    .delete(verifications)
    .where(eq(verifications.id, id))
    .returning({ id: verifications.id })
  if (used.length === 0) throw failure('identity.link_expired')
  await tx.delete(verifications).where(eq(verifications.value, user.id))
  await tx.delete(sessions).where(eq(sessions.userId, user.id))
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
}

/** Confirms for who knows the account's password, and signs in here. */
export async function confirmEmail(auth: Auth, context: OpenContext, token: string, password: string) {
  const { db, signals } = context.deps
  const link = await openLink(context.deps, token)
  if (!password) throw failure('identity.missing_credentials')
  return attempt(context, link.user.email, async () => {
    const { password: passwords } = await auth.$context
    const { passwordHash } = link
    if (!passwordHash || !(await passwords.verify({ hash: passwordHash, password })))
      throw failure('identity.wrong_password')
    await db.transaction((tx) => confirm(tx, link))
    await signals.emit('access.ended', { userId: link.user.id })
    await note(context, 'email_confirmed', link.user.id)
    return signIn(auth, context, link.user.email, password)
  })
}

type ChosenPassword = { password: string; confirmation: string }

/** Confirms for who doesn't know the account's password, or never chose it: the one given here takes its place. */
export async function confirmEmailChoosing(
  auth: Auth,
  context: OpenContext,
  token: string,
  { password, confirmation }: ChosenPassword,
) {
  const { db, signals } = context.deps
  if (password !== confirmation) throw failure('identity.passwords_differ')
  const link = await openLink(context.deps, token)
  const { id, email } = link.user
  if (passwordIsWeak(password, email)) throw failure('identity.password_weak')
  const { password: passwords } = await auth.$context
  const hash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    await confirm(tx, link)
    await tx.delete(accounts).where(eq(accounts.userId, id))
    await insertPassword(tx, id, hash)
  })
  await signals.emit('access.ended', { userId: id })
  await note(context, 'email_confirmed', id)
  await note(context, 'password_reset', id)
  return signIn(auth, context, email, password)
}

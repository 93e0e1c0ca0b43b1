// Ways to become an administrator: at set-up, or by asking one.
import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffRole } from '#contract/values/options.ts'
import { accounts, sessions, users } from '#server/features/accounts/tables.ts'
import { accountFor, administer } from '#server/features/back-office/administer.ts'
import { maskedEmail } from '#server/features/back-office/masking.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { type Auth, confirmationDemanded } from '../accounts/auth.ts'
import { demandPassword } from '../accounts/own-sessions.ts'
import { passwordIsWeak } from '../accounts/passwords.ts'
import { refuseReleasedAddress } from '../accounts/released-addresses.ts'
import { insertAccount, insertPassword } from '../registration/commands.ts'
import { adminRequests } from '../tables.ts'

/** Keeps the request for an administrator to decide. A later one for the same address changes nothing. */
export async function requestAdminAccess(
  deps: Pick<Deps, 'db'>,
  auth: Auth,
  email: string,
  password: string,
) {
  if (!email || !password) throw failure('identity.admin_fields')
  if (!z.email().safeParse(email).success) throw failure('identity.email_invalid')
  if (passwordIsWeak(password, email)) throw failure('identity.password_weak')
  const hash = await (await auth.$context).password.hash(password)
  await deps.db
    .insert(adminRequests)
    .values({ email, password: hash })
    .onConflictDoNothing({ target: adminRequests.email })
}

/** Newest first. */
export async function pendingAdminRequests(db: Database, { cursor, limit }: PageInput) {
  const { id, email, createdAt } = adminRequests
  const found = await db
    .select({ id, email, createdAt })
    .from(adminRequests)
    .where(after(cursor, createdAt, id))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const { rows: items, last } = takePage(found, limit)
  return {
    items,
    nextCursor: cursorAfter(last && { at: last.createdAt, id: last.id }),
    total: await db.$count(adminRequests),
  }
}

export type Decision = { id: string } & (
  | { grant: true; role: StaffRole; password: string }
  | { grant: false }
)

/**
 * Grants a role or turns down. To grant asks for the actor's password again. Whoever typed a password has not shown that the address is theirs: where mail goes out, an
 * account whose e-mail is not confirmed is left without password and session, and its owner is mailed a link to choose
 * one. Where none does, nobody can show it: the account's own password stands, or the request's for a new one. Answers
 * who administers from now on, if anybody.
 */
export async function decideAdminRequest(
  context: AdminContext,
  auth: Auth,
  decision: Decision,
): Promise<string | null> {
  const { deps, admin } = context
  if (decision.grant) await demandPassword(auth, deps, admin.userId, decision.password)
  const provable = confirmationDemanded(deps.config)
  const { userId, signedOut } = await administer(context, async ({ tx, note }) => {
    const [request] = await tx.delete(adminRequests).where(eq(adminRequests.id, decision.id)).returning()
    if (!request) throw failure('request.not_found')
    const decided = await decide(tx, request)
    await note({
      action: decision.grant ? 'granted' : 'refused',
      kind: 'access_request',
      recordId: decided.userId,
      label: maskedEmail(request.email),
      ...(decision.grant && { changes: { role: { before: decided.before, after: decision.role } } }),
    })
    return decided
  })
  if (userId && signedOut) await deps.signals.emit('access.ended', { userId })
  return userId

  async function decide(tx: Transaction, { email, password }: typeof adminRequests.$inferSelect) {
    if (!decision.grant) return { userId: null, before: null, signedOut: false }
    const { role } = decision
    const [existing] = await tx
      .select({ id: users.id, role: users.role, emailVerified: users.emailVerified })
      .from(users)
      .where(eq(users.email, email))
      .for('update')
    const before = existing?.role ?? null
    if (existing) await tx.update(users).set({ role }).where(eq(users.id, existing.id))
    if (existing && (existing.emailVerified || !provable))
      return { userId: existing.id, before, signedOut: false }
    const passwordHash = provable ? null : password
    const userId = existing?.id ?? (await insertAccount(tx, { name: email, email, passwordHash, role }))
    await refuseReleasedAddress(tx, userId, email, deps.clock.now())
    if (!provable) return { userId, before, signedOut: false }
    await tx.delete(accounts).where(eq(accounts.userId, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await auth.invite(tx, { id: userId, email }, deps.clock.now())
    return { userId, before, signedOut: true }
  }
}

/**
 * The administrator of a new installation; nothing happens when there is one already, or another server of it was first.
 * An account that the address already has becomes theirs: its password is the one given, its sessions end. Answers whose
 * the administration was before: nobody's, theirs, or another account's alone.
 */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'db' | 'signals'>,
  auth: Auth,
  email: string,
  password: string,
): Promise<'nobody' | 'theirs' | 'another'> {
  const passwordHash = await (await auth.$context).password.hash(password)
  const { whose, signedOut } = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`)
    await accountFor(tx)
    const admins = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'administrador'))
    if (admins.length > 0) {
      const theirs = admins.some((admin) => admin.email === email)
      return { whose: theirs ? ('theirs' as const) : ('another' as const), signedOut: null }
    }
    const sameEmail = eq(users.email, email)
    const [account] = await tx
      .update(users)
      .set({ role: 'administrador', emailVerified: true })
      .where(sameEmail)
      .returning({ id: users.id })
    if (account) {
      await tx.delete(sessions).where(eq(sessions.userId, account.id))
      await tx.delete(accounts).where(eq(accounts.userId, account.id))
      await insertPassword(tx, account.id, passwordHash)
    } else {
      await insertAccount(tx, {
        name: 'Administração',
        email,
        passwordHash,
        role: 'administrador',
        emailVerified: true,
      })
    }
    return { whose: 'nobody' as const, signedOut: account?.id ?? null }
  })
  if (signedOut) await deps.signals.emit('access.ended', { userId: signedOut })
  return whose
}

// How someone becomes an administrator: at set-up, or by asking one.
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Auth } from './auth.ts'
import { insertAccount } from './commands.ts'
import { passwordIsWeak } from './passwords.ts'
import { adminRequests, users } from './tables.ts'

/** Keeps the request for an administrator to decide. The newest one for an address counts. */
export async function requestAdminAccess(
  deps: Pick<Deps, 'db'>,
  auth: Auth,
  typed: string,
  password: string,
) {
  if (!typed || !password) throw failure('identity.admin_fields')
  const email = typed.toLowerCase()
  if (!z.email().safeParse(email).success) throw failure('identity.email_invalid')
  if (passwordIsWeak(password, email)) throw failure('identity.password_weak')
  const hash = await (await auth.$context).password.hash(password)
  await deps.db
    .insert(adminRequests)
    .values({ email, password: hash })
    .onConflictDoUpdate({ target: adminRequests.email, set: { password: hash } })
}

export const pendingAdminRequests = (db: Database) =>
  db
    .select({ id: adminRequests.id, email: adminRequests.email, createdAt: adminRequests.createdAt })
    .from(adminRequests)
    .orderBy(asc(adminRequests.createdAt))

/**
 * Grants or turns down. A member who asked keeps their own password: the request's proves nothing about them.
 * A new account must still confirm its e-mail, where mail goes out.
 */
export async function decideAdminRequest(deps: Pick<Deps, 'db'>, auth: Auth, id: string, grant: boolean) {
  const created = await deps.db.transaction(async (tx) => {
    const [request] = await tx.delete(adminRequests).where(eq(adminRequests.id, id)).returning()
    if (!request) throw failure('request.not_found')
    if (!grant) return null
    const { email, password } = request
    const promoted = await tx
      .update(users)
      .set({ role: 'admin' })
      .where(eq(users.email, email))
      .returning({ id: users.id })
    if (promoted.length > 0) return null
    await insertAccount(tx, { name: email, email, passwordHash: password, role: 'admin' })
    return email
  })
  if (created) await auth.welcome({ name: created, email: created })
}

/** The administrator of a new installation; nothing happens when there is one already. */
export async function ensureFirstAdmin(deps: Pick<Deps, 'db'>, auth: Auth, email: string, password: string) {
  const existing = await deps.db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  if (existing.length > 0) return false
  const passwordHash = await (await auth.$context).password.hash(password)
  await deps.db.transaction((tx) =>
    insertAccount(tx, {
      name: 'Administração',
      email: email.toLowerCase(),
      passwordHash,
      role: 'admin',
      emailVerified: true,
    }),
  )
  return true
}

// better-auth, set up once: password hashing, sessions in cookies, the tokens behind e-mailed links.
// It is reached through the contract's procedures only; its own HTTP routes are not mounted.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { serialize } from 'cookie-es'
import { eq } from 'drizzle-orm'
import { maxPasswordLength, minPasswordLength } from '#contract/identity/password.ts'
import { product } from '#contract/product.ts'
import { accounts, secondFactors, sessions, users, verifications } from '#server/features/accounts/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { secretFor } from '#server/platform/keys.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import './signals.ts'

const cookiePrefix = 'xamego'
export const onHttps = (config: Deps['config']) => config.publicUrl.startsWith('https:')

/** A cookie's name here: on https browsers take the prefixed one from this host alone. */
export const cookieNamed = (config: Deps['config'], name: string) =>
  `${onHttps(config) ? '__Host-' : ''}${cookiePrefix}.${name}`

/** The cookie that better-auth keeps a session in. */
export const sessionCookie = (config: Deps['config']) => cookieNamed(config, 'session_token')
/** The cookie that it keeps a sign-in in which waits for the second factor. */
export const halfCookie = (config: Deps['config']) => cookieNamed(config, 'two_factor')

/** Key by which better-auth signs the session cookie. */
export const authSecret = (config: Pick<Deps['config'], 'secret'>) => secretFor(config.secret, 'better-auth')

const day = 24 * 60 * 60
/** Life of a session from its last renewal, and the age of that at which the next one is due. */
export const sessionSeconds = 30 * day
export const renewalSeconds = day
/** Interval at which a member's session is noted to be in use. */
export const sessionNotedMs = 15 * 60 * 1000
/** Limits of the sessions of the team, who see what is others' (decision 0096). */
export const staffSessions = { notedMs: 60 * 1000, idleMs: 30 * 60 * 1000, maxMs: 12 * 60 * 60 * 1000 }
/** When a session that begins now ends, unless it is renewed. */
export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionSeconds * 1000)
/** However often it is renewed: whoever holds one has typed the password in these months (ASVS 5, 7.3.2). */
export const maxSessionMs = 90 * day * 1000
/** Sessions begun before this are over. */
export const oldestSession = (now: Date) => new Date(now.getTime() - maxSessionMs)
/** Life of a forgotten password's link, which is waited for. */
const resetSeconds = 60 * 60
/** A welcome or an invitation is opened when its reader finds it, and may itself be days on its way (`mail.ts`). */
const welcomeDays = 3

/** Hash kept of a link's token: who reads the database can't open it. better-auth keeps its own in the same way. */
const verification = (purpose: string, token: string) =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url')
/** By what a link that confirms an e-mail is found. */
export const confirmationLink = (token: string) => verification('confirm-email', token)

/** Answers whether signing in waits for a confirmed e-mail: only where mail really goes out. */
export const confirmationDemanded = (config: Deps['config']) => config.SMTP_URL !== undefined

type Account = { id: string; email: string }

type Hashing = {
  hash: (password: string) => Promise<string>
  verify: (data: { hash: string; password: string }) => Promise<boolean>
}

/** `hashing` replaces better-auth's own, for tests. */
export function createAuth(
  deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'clock' | 'signals'>,
  hashing?: Hashing,
) {
  const { db, config, jobs, clock, signals } = deps
  /** Nothing that a person typed goes into a mail: anyone may give another's address, and a name can be an advert. */
  type Letter = { to: string; subject: string; opensUntil: Date; lines: string[] }
  const write = (tx: Transaction, { lines, ...letter }: Letter) =>
    enqueueMail(jobs, tx, {
      ...letter,
      text: `${lines.join('\n\n')}\n\n${product.name}, ${product.tagline}`,
    })
  const newPasswordPage = (token: string) => `${config.publicUrl}/relacionamento/nova-senha?token=${token}`
  /** Keeps a link to an account. */
  async function insertLink(tx: Transaction, account: Account, purpose: string, now: Date) {
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(now.getTime() + welcomeDays * day * 1000)
    const id = crypto.randomUUID()
    await tx
      .insert(verifications)
      .values({ id, identifier: verification(purpose, token), value: account.id, expiresAt })
    return { token, opensUntil: expiresAt }
  }
  const library = betterAuth({
    baseURL: config.publicUrl,
    secret: authSecret(config),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: secondFactors,
      },
    }),
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'member' } } },
    session: { expiresIn: sessionSeconds, updateAge: renewalSeconds },
    emailAndPassword: {
      enabled: true,
      ...(hashing && { password: hashing }),
      minPasswordLength,
      maxPasswordLength,
      requireEmailVerification: confirmationDemanded(config),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      // It has no transaction to write it in: it keeps the link, then asks for the mail.
      sendResetPassword: ({ user, token }) =>
        db.transaction((tx) =>
          write(tx, {
            to: user.email,
            subject: `Sua nova senha no ${product.name}`,
            opensUntil: new Date(clock.now().getTime() + resetSeconds * 1000),
            lines: [
              'Oi! Alguém pediu uma senha nova para sua conta.',
              `Para escolher outra, abra em até uma hora: ${newPasswordPage(token)}`,
              'Se não foi você, pode ignorar este e-mail: nada muda.',
            ],
          }),
        ),
      onPasswordReset: async ({ user }) => {
        // Only who reads the address's mail has the link.
        await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
        // Somebody who may have seen an earlier link can't take the account back with it.
        await db.delete(verifications).where(eq(verifications.value, user.id))
      },
    },
    verification: { storeIdentifier: 'hashed' },
    plugins: [
      twoFactor({
        issuer: product.name,
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
      }),
    ],
    databaseHooks: {
      session: { delete: { after: ({ userId }) => signals.emit('access.ended', { userId }) } },
    },
    // Limits, origin and logs are the contract's and the platform's.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix,
      // It would put its own prefix on, which a neighbouring subdomain may write as well.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: onHttps(config) },
      cookies: {
        session_token: { name: sessionCookie(config) },
        two_factor: { name: halfCookie(config) },
      },
      // It would believe the header in which a client says it.
      ipAddress: { disableIpTracking: true },
    },
  })
  return Object.assign(library, {
    /** Owes an account a confirmation link, in the caller's transaction. */
    welcome: async (tx: Transaction, account: Account, now: Date) => {
      const { token, opensUntil } = await insertLink(tx, account, 'confirm-email', now)
      await write(tx, {
        to: account.email,
        subject: `Confirme seu e-mail no ${product.name}`,
        opensUntil,
        lines: [
          'Oi! Que bom ter você por aqui.',
          `Para confirmar seu e-mail, abra em até ${welcomeDays} dias: ${config.publicUrl}/relacionamento/confirmar-email?token=${token}`,
          'Se não foi você que criou esta conta, não abra o link.',
        ],
      })
    },
    /**
     * Owes a new administrator the link to choose a password by. It is better-auth's own link of a forgotten one, which
     * it could not write in the caller's transaction.
     */
    invite: async (tx: Transaction, account: Account, now: Date) => {
      const { token, opensUntil } = await insertLink(tx, account, 'reset-password', now)
      await write(tx, {
        to: account.email,
        subject: `Confirme seu e-mail na administração do ${product.name}`,
        opensUntil,
        lines: [
          'Oi! Seu acesso à administração foi liberado.',
          `Para confirmar seu e-mail, escolha sua senha em até ${welcomeDays} dias: ${newPasswordPage(token)}`,
          'Se não foi você que pediu, pode ignorar este e-mail.',
        ],
      })
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** The Set-Cookie line that better-auth would write for a session's token. */
export async function sessionCookieLine(auth: Auth, token: string): Promise<string> {
  const { authCookies, secret } = await auth.$context
  const { name, attributes } = authCookies.sessionToken
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const { httpOnly = true, secure = false, path = '/', maxAge = sessionSeconds } = attributes
  return serialize(name, `${token}.${signature}`, { httpOnly, secure, path, maxAge, sameSite: 'lax' })
}

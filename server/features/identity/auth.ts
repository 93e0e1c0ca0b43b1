// better-auth, set up once: password hashing, sessions in cookies, the tokens behind e-mailed links.
// It is reached through the contract's procedures only; its own HTTP routes are not mounted.
import { createHash, randomBytes } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { eq } from 'drizzle-orm'
import { longestPassword, shortestPassword } from '#contract/password.ts'
import { product } from '#contract/product.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { accounts, sessions, users, verifications } from '../accounts/tables.ts'
import './signals.ts'

const cookiePrefix = 'xamego'
const onHttps = (config: Deps['config']) => config.publicUrl.startsWith('https:')

/** The cookie that better-auth keeps a session in here: on https browsers take the prefixed one from this host alone. */
export const sessionCookie = (config: Deps['config']) =>
  `${onHttps(config) ? '__Host-' : ''}${cookiePrefix}.session_token`

const day = 24 * 60 * 60
/** How long a session lasts from its last renewal, and how old that has to be for the next one. */
export const sessionSeconds = 30 * day
export const renewalSeconds = day
/** A welcome or an invitation is opened when its reader finds it, and may itself be days on its way (`mail.ts`). */
const welcomeDays = 3

/** Whether signing in waits for a confirmed e-mail: only where mail really goes out. */
export const confirmationDemanded = (config: Deps['config']) => config.SMTP_URL !== undefined

type Hashing = {
  hash: (password: string) => Promise<string>
  verify: (data: { hash: string; password: string }) => Promise<boolean>
}

/** `hashing` replaces better-auth's own, for tests. */
export function createAuth(deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'signals'>, hashing?: Hashing) {
  const { db, config, jobs, signals } = deps
  /** Nothing that a person typed goes into a mail: anyone may give another's address, and a name can be an advert. */
  const write = (tx: Transaction, to: string, subject: string, lines: string[]) =>
    enqueueMail(jobs, tx, {
      to,
      subject,
      text: `${lines.join('\n\n')}\n\n${product.name}, ${product.tagline}`,
    })
  /** better-auth has no transaction to write it in: it keeps the link, then asks for the mail. */
  const mail = (to: string, subject: string, lines: string[]) =>
    db.transaction((tx) => write(tx, to, subject, lines))
  const newPasswordPage = (token: string) => `${config.publicUrl}/relacionamento/nova-senha?token=${token}`
  const confirmation = (token: string): [subject: string, lines: string[]] => [
    `Confirme seu e-mail no ${product.name}`,
    [
      'Oi! Que bom ter você por aqui.',
      `Confirme seu e-mail abrindo, em até ${welcomeDays} dias: ${config.publicUrl}/relacionamento/confirmar-email?token=${token}`,
      'Se não foi você que criou esta conta, não abra o link.',
    ],
  ]
  const library = betterAuth({
    baseURL: config.publicUrl,
    secret: config.secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'member' } } },
    session: { expiresIn: sessionSeconds, updateAge: renewalSeconds },
    emailAndPassword: {
      enabled: true,
      ...(hashing && { password: hashing }),
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      requireEmailVerification: confirmationDemanded(config),
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        mail(user.email, `Sua nova senha no ${product.name}`, [
          'Oi! Alguém pediu uma nova senha para sua conta.',
          `Para escolher outra, abra em até uma hora: ${newPasswordPage(token)}`,
          'Se não foi você, pode ignorar este e-mail: nada muda.',
        ]),
      onPasswordReset: async ({ user }) => {
        // Only who reads the address's mail has the link.
        await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
        // Whoever may have seen an earlier link can't take the account back with it.
        await db.delete(verifications).where(eq(verifications.value, user.id))
      },
    },
    // Of a link only a hash is kept: who reads the database can't open it.
    verification: { storeIdentifier: 'hashed' },
    emailVerification: {
      expiresIn: welcomeDays * day,
      sendVerificationEmail: ({ user, token }) => mail(user.email, ...confirmation(token)),
    },
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
      cookies: { session_token: { name: sessionCookie(config) } },
      // It would believe the header in which a client says it.
      ipAddress: { disableIpTracking: true },
    },
  })
  return Object.assign(library, {
    /**
     * Owes a new account its confirmation link, in the transaction that creates it. better-auth's own call could not,
     * and would take half a second to hide whether the address is known, which who creates the account may know.
     */
    welcome: async (tx: Transaction, email: string) =>
      write(
        tx,
        email,
        ...confirmation(
          await createEmailVerificationToken(config.secret, email, undefined, welcomeDays * day),
        ),
      ),
    /**
     * Owes a new administrator the link to choose a password by. It is better-auth's own link of a forgotten one, which
     * it could not write in the caller's transaction.
     */
    invite: async (tx: Transaction, account: { id: string; email: string }, now: Date) => {
      const token = randomBytes(24).toString('base64url')
      await tx.insert(verifications).values({
        id: crypto.randomUUID(),
        identifier: createHash('sha256').update(`reset-password:${token}`).digest('base64url'),
        value: account.id,
        expiresAt: new Date(now.getTime() + welcomeDays * day * 1000),
      })
      await write(tx, account.email, `Confirme seu e-mail na administração do ${product.name}`, [
        'Oi! Seu acesso à administração foi liberado.',
        `Confirme seu e-mail escolhendo sua senha, em até ${welcomeDays} dias: ${newPasswordPage(token)}`,
        'Se não foi você que pediu, pode ignorar este e-mail.',
      ])
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

// better-auth, set up once: password hashing, sessions in cookies, the tokens behind e-mailed links.
// It is reached through the contract's procedures only; its own HTTP routes are not mounted.
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import { product } from '#contract/product.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mailJob, owe } from '#server/platform/mail.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

const cookiePrefix = 'xamego'
const onHttps = (config: Deps['config']) => config.publicUrl.startsWith('https:')

/** The cookie that better-auth keeps a session in here: on https browsers take the prefixed one from nobody else. */
export const sessionCookie = (config: Deps['config']) =>
  `${onHttps(config) ? '__Secure-' : ''}${cookiePrefix}.session_token`

const day = 24 * 60 * 60

/** Whether signing in waits for a confirmed e-mail: only where mail really goes out. */
export const confirmationDemanded = (config: Deps['config']) => config.SMTP_URL !== undefined

type Hashing = {
  hash: (password: string) => Promise<string>
  verify: (data: { hash: string; password: string }) => Promise<boolean>
}

/** `hashing` replaces better-auth's own, for tests. */
export function createAuth({ db, config, jobs }: Pick<Deps, 'db' | 'config' | 'jobs'>, hashing?: Hashing) {
  async function mail(to: string, subject: string, lines: string[]) {
    await owe(db, { to, subject, text: `${lines.join('\n\n')}\n\n${product.name}, ${product.tagline}` })
    if (config.SMTP_URL) await jobs.enqueue(mailJob)
  }
  const mailConfirmation = (to: { name: string; email: string }, token: string) =>
    mail(to.email, 'Confirme seu e-mail no Xamego', [
      `Oi, ${to.name}! Que bom ter você por aqui.`,
      `Confirme seu e-mail abrindo: ${config.publicUrl}/relacionamento/confirmar-email?token=${token}`,
    ])
  const library = betterAuth({
    baseURL: config.publicUrl,
    secret: config.secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'member' } } },
    session: { expiresIn: 30 * day, updateAge: day },
    emailAndPassword: {
      enabled: true,
      ...(hashing && { password: hashing }),
      minPasswordLength: 8,
      maxPasswordLength: 128,
      requireEmailVerification: confirmationDemanded(config),
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        mail(user.email, 'Sua nova senha no Xamego', [
          `Oi, ${user.name}! Alguém pediu uma nova senha para sua conta.`,
          `Para escolher outra, abra em até uma hora: ${config.publicUrl}/relacionamento/nova-senha?token=${token}`,
          'Se não foi você, pode ignorar este e-mail: nada muda.',
        ]),
    },
    emailVerification: {
      sendVerificationEmail: ({ user, token }) => mailConfirmation(user, token),
    },
    // Limits, origin and logs are the contract's and the platform's.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix,
      useSecureCookies: onHttps(config),
      // It would believe the header in which a client says it.
      ipAddress: { disableIpTracking: true },
    },
  })
  return Object.assign(library, {
    /**
     * Mails a new account its confirmation link. better-auth's own call would take half a second to hide whether the
     * address is known, which who has just created the account may know.
     */
    welcome: async (account: { name: string; email: string }) =>
      mailConfirmation(account, await createEmailVerificationToken(config.secret, account.email)),
  })
}

export type Auth = ReturnType<typeof createAuth>

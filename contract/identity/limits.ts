// Budgets of signing in, signing up, and the links that are mailed.
import type { Limit } from '../shared-limits.ts'

export const identityLimits = {
  /** Wrong passwords for an e-mail from one address. */
  signIn: { points: 10, seconds: 900, by: 'address+email', consumeAt: 'failed' },
  /** Wrong passwords for an e-mail from anywhere: a botnet's share. A mailed link still lets its owner in. */
  signInEmail: { points: 100, seconds: 3600, by: 'email', consumeAt: 'failed' },
  /** Instead of both, from a device that signed in to the account before: nobody else can spend it. */
  signInDevice: { points: 20, seconds: 3600, by: 'device', consumeAt: 'failed' },
  /** Tries of any password, right ones as well: each costs the machine a hash. */
  passwordHash: { points: 300, seconds: 60, by: 'address', consumeAt: 'chosen' },
  signUp: { points: 60, seconds: 3600, by: 'address', consumeAt: 'accepted' },
  signUpTry: { points: 600, seconds: 3600, by: 'address' },
  adminRequest: { points: 20, seconds: 3600, by: 'address' },
  mailLinkAddress: { points: 60, seconds: 600, by: 'address', consumeAt: 'chosen' },
  mailLinkDevice: { points: 5, seconds: 3600, by: 'device', consumeAt: 'chosen' },
  /** Mails to a mailbox. Who asks in vain finds a link there that is younger than this, and good for longer. */
  resetMail: { points: 3, seconds: 1800, by: 'email', consumeAt: 'silent' },
  confirmationMail: { points: 3, seconds: 1800, by: 'email', consumeAt: 'silent' },
  /** Somebody at a device that was left open guesses the password. */
  passwordChange: { points: 10, seconds: 3600, by: 'caller' },
  /** Addresses that links to a new e-mail are sent to: nobody's mailbox is filled from here. */
  emailChange: { points: 5, seconds: 86_400, by: 'caller' },
  /** Besides what each account allows, which is told in `server/features/identity/accounts/second-factor.ts`. */
  secondFactor: { points: 100, seconds: 600, by: 'address' },
} as const satisfies Record<string, Limit>

// The device cookie (OWASP's protocol against guessing online): says that somebody has signed in to an account from this
// browser before, so that what strangers guess does not shut its owner out. It opens nothing.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'cookie-es'
import type { OpenContext } from '#server/platform/http/procedures.ts'
import { keyFor } from '#server/platform/keys.ts'
import { cookieNamed, onHttps } from './auth.ts'

type Holder = Pick<OpenContext, 'deps' | 'cookie' | 'setCookie'>

/** A little less than browsers keep a cookie at most. */
const lifetimeSeconds = 390 * 24 * 60 * 60

const cookieOf = ({ deps }: Holder) => cookieNamed(deps.config, 'device')
const nowSeconds = ({ deps }: Holder) => Math.floor(deps.clock.now().getTime() / 1000)

/** Over the e-mail, which is not in the cookie: nobody learns from it whose account was opened here. */
const signature = ({ deps }: Holder, id: string, since: string, email: string) =>
  createHmac('sha256', keyFor(deps.config.secret, 'device cookie')).update(`${id} ${since} ${email}`).digest()

/** The id of the device that asks, if it has signed in to the account of `email` before. */
export function knownDevice(holder: Holder, email: string): string | null {
  const [id = '', since = '', signed = ''] = (parse(holder.cookie ?? '')[cookieOf(holder)] ?? '').split('.')
  const sent = Buffer.from(signed, 'base64url')
  const ours = signature(holder, id, since, email)
  if (sent.length !== ours.length || !timingSafeEqual(sent, ours)) return null
  return Number(since) + lifetimeSeconds > nowSeconds(holder) ? id : null
}

/** Tells the browser's device that it has signed in to the account of `email`. */
export function rememberDevice(holder: Holder, email: string): void {
  const id = randomBytes(16).toString('base64url')
  const since = String(nowSeconds(holder))
  const value = `${id}.${since}.${signature(holder, id, since, email).toString('base64url')}`
  holder.setCookie(
    serialize(cookieOf(holder), value, {
      httpOnly: true,
      secure: onHttps(holder.deps.config),
      sameSite: 'lax',
      path: '/',
      maxAge: lifetimeSeconds,
    }),
  )
}

// Push: what browsers' push services take for a device, encrypted for it alone, under the key that they know us by (RFC 8291, 8292).
import { createECDH } from 'node:crypto'
import type { Config } from './config.ts'
import { bytesFor } from './keys.ts'

/** Address at which a device's push service takes what is meant for it, and the browser's keys. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** Read by our service worker alone. */
  payload: string
  /** Time for which the push service keeps it for a device that is away. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** Topic: of the messages with the same one that wait there, the latest stays. */
  topic: string
}

export type Push = {
  /** The key that browsers subscribe with: nobody else's messages are taken. */
  publicKey: string
  /** Answers `gone` where nothing will ever be taken for the device again; throws where it may be tried later. */
  send: (to: PushTarget, message: PushMessage) => Promise<'taken' | 'gone'>
}

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The installation's VAPID keys, derived from its secret (docs/decisions/0132): as many bits more than the order has that each
 * key is as likely (FIPS 186-5, A.2.1).
 */
function vapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const bits = BigInt(`0x${bytesFor(secret, 'push services (VAPID)', 48).toString('hex')}`)
  const scalar = (bits % (order - 1n)) + 1n
  const key = createECDH('prime256v1')
  key.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
  // Without the zeros that a number may begin with, it would be too short for whoever reads it.
  const privateKey = key.getPrivateKey().toString('hex').padStart(64, '0')
  return {
    publicKey: key.getPublicKey('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  }
}

/** Hosts of the push services of browsers that we know: Chrome and its like, Firefox, Edge, Safari. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
]

/**
 * Answers whether it is such a service's address. A browser says its own, so anybody could name another: the server would then knock
 * wherever they like, also inside its own network.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return services.some((service) => service.test(url.hostname))
}

/** Answers whether something can be encrypted with the browser's keys: a point of the curve, and sixteen bytes. */
export function areKeys({ p256dh, auth }: Omit<PushTarget, 'endpoint'>): boolean {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/** Well below the time after which a run is taken for lost, and another one begins. */
const silenceMs = 10_000
/** Gone for good (404, 410), or made under another key than ours, which a restored secret brings about (401, 403). */
const over = new Set([401, 403, 404, 410])

/** The outside world's part; tests give another `ask`. */
export function webPush(config: Pick<Config, 'secret' | 'SUPPORT_EMAIL'>, ask: typeof fetch = fetch): Push {
  const keys = vapidKeys(config.secret)
  return {
    publicKey: keys.publicKey,
    send: async ({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }) => {
      // Fetched with the first message: nobody waits for it at the start.
      const { default: library } = await import('web-push')
      const { method, headers, body } = library.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject: `mailto:${config.SUPPORT_EMAIL}`, ...keys },
          TTL: ttlSeconds,
          urgency,
          topic,
        },
      )
      const { 'Content-Length': _, ...sentHeaders } = headers
      // No redirect is followed: it could lead anywhere.
      const answer = await ask(endpoint, {
        method,
        headers: sentHeaders,
        body: body && new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(silenceMs),
      }).catch((error: Error) => {
        // Without its message, which could hold the device's address.
        throw new Error(`no push service was reached (${error.name})`)
      })
      await answer.body?.cancel()
      if (over.has(answer.status)) return 'gone'
      if (!answer.ok) throw new Error(`a push service answered ${answer.status}`)
      return 'taken'
    },
  }
}

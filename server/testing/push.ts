// A push service for tests: it keeps what it was given, and answers as it is told to. A browser's part besides, and settings
// of members who are told.
import { createECDH, randomBytes } from 'node:crypto'
import type { Push, PushMessage } from '#server/platform/push.ts'

type Sent = Omit<PushMessage, 'payload'> & { endpoint: string; payload: unknown }

export function recordedPush() {
  const sent: Sent[] = []
  const service: { answer: 'taken' | 'gone' | 'fails' } = { answer: 'taken' }
  const send: Push['send'] = async ({ endpoint }, { payload, ...message }) => {
    if (service.answer === 'fails') throw new Error('a push service answered 503')
    if (service.answer === 'gone') return 'gone'
    sent.push({ endpoint, payload: JSON.parse(payload), ...message })
    return 'taken'
  }
  return { publicKey: 'key-of-the-tests', send, sent, service }
}

/** Answer of a browser's push manager when it subscribes. */
export function browserSubscription(device: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${device}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

/** Settings with every kind of news; the quiet is to be added. */
export const allOn = {
  matchMail: true,
  likeMail: true,
  matchPush: true,
  likePush: true,
  replyPush: true,
  echoPush: true,
  moneyPush: true,
}
export const alwaysAwake = { ...allOn, quietFrom: 0, quietUntil: 0 }

// Requests to push services, and what becomes of their answers.
import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { browserSubscription } from '#server/testing/push.ts'
import { areKeys, webPush } from './push.ts'

const config = { secret: 'secret-of-the-tests-0123456789-abcdef', SUPPORT_EMAIL: 'oi@exemplo.com.br' }
const message = {
  payload: '{"kind":"match","count":1}',
  ttlSeconds: 60,
  urgency: 'high',
  topic: 'match',
} as const
const device = browserSubscription('phone')

function service(answer: number) {
  const asked: { address: string; init: RequestInit }[] = []
  const ask = (async (address: string, init: RequestInit) => {
    asked.push({ address, init })
    return new Response(null, { status: answer })
  }) as typeof fetch
  return { asked, send: () => webPush(config, ask).send(device, message) }
}

test('the key is the installation’s own: the same at every start and server, another with another secret', () => {
  const { publicKey } = webPush(config)
  expect(webPush(config).publicKey).toBe(publicKey)
  expect(webPush({ ...config, secret: 'another-secret-0123456789-abcdefghijk' }).publicKey).not.toBe(
    publicKey,
  )
  expect(areKeys({ p256dh: publicKey, auth: device.auth })).toBe(true)
})

test('a message travels encrypted, to the device’s address, signed, and as urgent as it is', async () => {
  const { asked, send } = service(201)
  expect(await send()).toBe('taken')
  const [{ address, init } = { address: '', init: {} as RequestInit }] = asked
  const headers = new Headers(init.headers)
  expect(address).toBe(device.endpoint)
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual' })
  const [, token = '', key = ''] =
    headers.get('authorization')?.match(/^vapid t=([\w.-]+), ?k=([\w-]+)$/) ?? []
  expect(key).toBe(webPush(config).publicKey)
  const signed = token.slice(0, token.lastIndexOf('.'))
  const [x, y] = [1, 33].map((at) =>
    Buffer.from(key, 'base64url')
      .subarray(at, at + 32)
      .toString('base64url'),
  )
  const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signature = Buffer.from(token.split('.')[2] ?? '', 'base64url')
  expect(verify('sha256', Buffer.from(signed), { key: known, dsaEncoding: 'ieee-p1363' }, signature)).toBe(
    true,
  )
  expect(headers.get('content-encoding')).toBe('aes128gcm')
  expect([headers.get('ttl'), headers.get('urgency'), headers.get('topic')]).toEqual(['60', 'high', 'match'])
  expect(Buffer.from(init.body as Uint8Array).toString('latin1')).not.toContain('match')
})

test('a device that is gone, or knows us by another key, is said to be; anything else may be tried again', async () => {
  for (const status of [404, 410, 401, 403]) expect(await service(status).send(), String(status)).toBe('gone')
  for (const status of [429, 500, 503, 302, 400])
    await expect(service(status).send(), String(status)).rejects.toThrow(`a push service answered ${status}`)
})

test('a log line of an unreachable push service leaves out the device’s address', async () => {
  const ask = (async () => {
    throw new Error(`getaddrinfo ${device.endpoint}`)
  }) as typeof fetch
  await expect(webPush(config, ask).send(device, message)).rejects.toThrow(
    /^no push service was reached \(Error\)$/,
  )
})

// Age assurance: who says that a member is an adult. Of a check only its outcome comes here, never a document, a face or a
// birth date. `docs/age-assurance.md` is the interface of `httpAssurance` for whoever writes a provider's side of it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Webhook } from './payments.ts'

export const ageBands = ['adult', 'under'] as const

/** Finding of a provider, under the reference that it was asked by. */
const outcome = z.object({
  reference: z.uuid(),
  band: z.enum(ageBands),
  /** Method of the finding, in a word or two of the provider's. */
  method: z.string().min(1).max(60),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  /** Until when it counts; `null`: for good. */
  expiresAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullable(),
})
export type AgeOutcome = z.output<typeof outcome>

/** Start of a check. */
type AgeCheck = {
  /** Opaque, and good for one check. */
  reference: string
  /** Address to which the member is led afterwards. */
  returnUrl: string
  /** Address at which the outcome is told. */
  outcomeUrl: string
}

export type AgeAssurance = {
  name: string
  /** True while nobody sees or is seen before their age was assured. */
  required: boolean
  /** Answers the page on which the member's age is checked. */
  begin: (check: AgeCheck) => Promise<{ url: string }>
  /** Reads what a provider tells; `null` where it is not signed by it, or too old. */
  read: (webhook: Webhook) => AgeOutcome | null
}

/** Members' declaration at registration. Development's, and until the law asks for more of a product of this kind. */
export const declaredAge: AgeAssurance = {
  name: 'declaration',
  required: false,
  begin: async () => {
    throw new Error('nothing is asked beside the declaration')
  },
  read: () => null,
}

const signatureHeader = 'x-xamego-signature'
/** A signature older or newer than this is none. */
const maxAgeMs = 5 * 60_000
/** A provider that takes longer does not answer. */
const timeoutMs = 8000

const digest = (secret: string, at: number, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest()

/** The signature of a body: when, in seconds, and over what. */
export const signed = (secret: string, body: string, now: Date): string => {
  const at = Math.floor(now.getTime() / 1000)
  return `t=${at},v1=${digest(secret, at, body).toString('hex')}`
}

function isSigned(secret: string, { body, headers }: Webhook, now: Date): boolean {
  const [, at = '', hex = ''] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(headers[signatureHeader] ?? '')) ?? []
  if (Math.abs(now.getTime() - Number(at) * 1000) > maxAgeMs || hex === '') return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, Number(at), body))
}

function parsed(body: Buffer): AgeOutcome | null {
  try {
    return outcome.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

type Provider = { url: string; secret: string; clock: Clock }

/** A provider behind our interface, or a piece of glue in front of one. */
function httpAssurance({ url, secret, clock }: Provider): AgeAssurance {
  return {
    name: 'http',
    required: true,
    begin: async (check) => {
      const body = JSON.stringify(check)
      const answer = await fetch(`${url.replace(/\/$/, '')}/checks`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', [signatureHeader]: signed(secret, body, clock.now()) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new Error(`the age provider answered ${answer.status}`)
      // Somebody is led there: never from https to less.
      const protocol = url.startsWith('https:') ? /^https$/ : /^https?$/
      return z.object({ url: z.url({ protocol }) }).parse(await answer.json())
    },
    read: (webhook) => (isSigned(secret, webhook, clock.now()) ? parsed(webhook.body) : null),
  }
}

export const assuranceOf = (
  { AGE_ASSURANCE, AGE_ASSURANCE_URL: url, AGE_ASSURANCE_SECRET: secret }: Config,
  clock: Clock,
): AgeAssurance =>
  AGE_ASSURANCE === 'http' && url && secret ? httpAssurance({ url, secret, clock }) : declaredAge

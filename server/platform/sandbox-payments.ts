// The sandbox, a payment provider of our own in which no money moves: it keeps checkouts, and sends signed webhooks. One
// like any other, with webhooks that come late or twice: tests that fake the port prove nothing about them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type Clock, dayMs } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Handle } from './db/database.ts'
import { type JobSpec, performed } from './jobs.ts'
import { keyFor } from './keys.ts'
import type { PaymentProvider, PaymentStatus, ProviderEvent, Webhook } from './payments.ts'
import { type SandboxCheckout, type SandboxDesk, sandboxPresses, serveSandbox } from './sandbox-page.ts'
import { sandboxCheckouts as table } from './sandbox-tables.ts'

const signatureHeader = 'xamego-signature'
/** Greatest age of a webhook: one that was caught on the way is good for no longer. */
const freshMs = 5 * 60_000

const event = z.object({ id: z.string(), kind: z.string(), payment: z.uuid() })

/** One webhook, tried for about two days. */
const deliver: JobSpec<ProviderEvent> = {
  name: 'sandbox.deliver',
  title: 'Avisar de um pagamento de teste',
  payload: event,
  retries: 12,
}

type Outside = { config: Config; db: Database; clock: Clock }

/** `signed` is a webhook of it as it is sent now. */
export type Sandbox = PaymentProvider & SandboxDesk & { signed: (told: ProviderEvent) => Webhook }

export function sandboxPayments({ config, db, clock }: Outside): Sandbox {
  const key = keyFor(config.secret, 'sandbox-webhooks')
  const signatureOf = (at: string, body: Buffer) => createHmac('sha256', key).update(`${at}.`).update(body)

  /** As it stands now: time runs out by itself. */
  async function find(handle: Handle, ref: string): Promise<SandboxCheckout | null> {
    const [row] = await handle.select().from(table).where(eq(table.ref, ref))
    if (!row) return null
    const over = (row.state === 'open' || row.state === 'awaiting') && row.expiresAt <= clock.now()
    return over ? { ...row, state: 'expired' } : row
  }

  function signed(told: ProviderEvent): Webhook {
    const body = Buffer.from(JSON.stringify(told))
    const at = String(clock.now().getTime())
    return { body, headers: { [signatureHeader]: `t=${at},v1=${signatureOf(at, body).digest('hex')}` } }
  }

  function read({ body, headers }: Webhook): ProviderEvent | null {
    const [, at = '', given = ''] =
      /^t=(\d{1,15}),v1=([\da-f]{64})$/.exec(String(headers[signatureHeader])) ?? []
    if (at === '' || Math.abs(clock.now().getTime() - Number(at)) > freshMs) return null
    if (!timingSafeEqual(signatureOf(at, body).digest(), Buffer.from(given, 'hex'))) return null
    const parsed = event.safeParse(JSON.parse(body.toString('utf8')))
    return parsed.success ? parsed.data : null
  }

  const newRef = () => `sbx_${randomBytes(18).toString('base64url')}`

  /** Keeps a checkout, if its payment has none yet; answers what it is called. */
  async function store(checkout: typeof table.$inferInsert): Promise<string> {
    await db.insert(table).values(checkout).onConflictDoNothing()
    const [row] = await db.select({ ref: table.ref }).from(table).where(eq(table.payment, checkout.payment))
    if (!row) throw new Error('the sandbox lost a checkout')
    return row.ref
  }

  const desk: SandboxDesk = {
    find: (ref) => find(db, ref),
    press: async (jobs, ref, press) => {
      const { from, to } = sandboxPresses[press]
      const found = await find(db, ref)
      if (!found || found.state === 'expired') return found
      await db.transaction(async (tx) => {
        // A Pix that was ordered may be paid for a day.
        const longer = to === 'awaiting' && {
          pix: true,
          expiresAt: new Date(clock.now().getTime() + dayMs),
        }
        const [moved] = await tx
          .update(table)
          .set({ state: to, ...longer, declines: press === 'aprovar-uma-vez' })
          .where(and(eq(table.ref, ref), inArray(table.state, [...from])))
          .returning()
        if (!moved) return
        const reported = { id: `evt_${crypto.randomUUID()}`, kind: `checkout.${to}`, payment: moved.payment }
        await jobs.enqueue(tx, deliver, reported)
      })
      return find(db, ref)
    },
  }

  return {
    ...desk,
    name: 'sandbox',
    test: true,
    begin: async ({ payment, successUrl, ...checkout }) => {
      const ref = newRef()
      const storedRef = await store({
        ...checkout,
        payment,
        ref,
        successUrl: successUrl.replace('{ref}', ref),
      })
      return { ref: storedRef, url: `${config.publicUrl}/sandbox/${storedRef}` }
    },
    read,
    fetchStatus: async (tx, ref): Promise<PaymentStatus> => {
      const row = await find(tx, ref)
      if (!row) throw new Error('the sandbox knows no such checkout')
      const { state, amount, currency, renews, pix, ref: means } = row
      const isPaid = state === 'paid' || state === 'refunded'
      return {
        state,
        amount,
        currency,
        savedMethod: renews && state === 'paid' ? means : null,
        method: isPaid ? (pix ? 'pix' : 'card') : null,
      }
    },
    charge: async ({ savedMethod: means, ...charge }) => {
      const from = await find(db, means)
      if (!from?.renews) throw new Error('the sandbox has nothing to charge')
      const state = from.declines ? ('failed' as const) : ('paid' as const)
      const { successUrl, canceledUrl } = from
      return {
        ref: await store({
          ...charge,
          ref: newRef(),
          state,
          successUrl,
          canceledUrl,
          expiresAt: clock.now(),
        }),
      }
    },
    refund: async (ref) => {
      const paid = and(eq(table.ref, ref), eq(table.state, 'paid'))
      await db.update(table).set({ state: 'refunded' }).where(paid)
    },
    signed,
    own: {
      serve: (app, jobs) => serveSandbox(app, desk, jobs),
      jobs: (take) => [
        performed(deliver, async (told) => {
          if ((await take(signed(told))) === 'refused')
            throw new Error('a webhook of the sandbox was refused')
        }),
      ],
    },
  }
}

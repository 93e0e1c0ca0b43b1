// Payment providers: what each of them does for us. None knows of plans, members or access.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { PaymentMethod, PaymentState } from '#contract/values/options.ts'
import type { Transaction } from './db/database.ts'
import type { Job, Jobs } from './jobs.ts'

/** Order of a payment, and the address to which the payer is led afterwards. */
export type Checkout = {
  /** Our payment's id: begun twice with the same one, it is one checkout. */
  payment: string
  name: string
  /** Integer centavos. */
  amount: number
  currency: 'BRL'
  /** True if what pays is kept, to be charged again. */
  renews: boolean
  /** Address to which the provider sends whoever paid or has to wait; it puts its reference in place of `{ref}`. */
  successUrl: string
  canceledUrl: string
  expiresAt: Date
}

/** State of a payment with its provider, and its worth there. */
export type PaymentStatus = {
  state: Exclude<PaymentState, 'mismatch'>
  amount: number
  currency: string
  /** Reference that can be charged again, where that was agreed and it was paid. */
  savedMethod: string | null
  /** Method that was charged; `null` for none, or another. */
  method: PaymentMethod | null
}

/** A payment that its payer has agreed to before. */
export type Charge = Pick<Checkout, 'payment' | 'name' | 'amount' | 'currency'> & { savedMethod: string }

/** A webhook in words that are nobody's in particular: something happened to a payment. What, the provider is asked. */
export type ProviderEvent = { id: string; kind: string; payment: string }

/** A webhook as it arrived: its bytes to the letter, for they are what is signed. */
export type Webhook = { body: Buffer; headers: IncomingHttpHeaders }

/** Answers whether the webhook is a provider's: from then on it is kept. */
export type TakeWebhook = (webhook: Webhook) => Promise<'taken' | 'refused'>

export type PaymentProvider = {
  name: string
  /** True if no money moves. */
  test: boolean
  begin: (checkout: Checkout) => Promise<{ ref: string; url: string }>
  /** Reads a webhook; `null` where it is not signed by the provider, or too old. */
  read: (webhook: Webhook) => ProviderEvent | 'irrelevant' | null
  /** Asked in a transaction, which the sandbox needs: the embedded database has one connection. */
  fetchStatus: (tx: Transaction, ref: string) => Promise<PaymentStatus>
  /** Charges what was kept; twice for the same payment, it does so once. Whether it was paid, `look` says. */
  charge: (charge: Charge) => Promise<{ ref: string }>
  /** Gives all of it back. Asked twice, it does so once. */
  refund: (ref: string) => Promise<void>
  /** Parts of a provider that is in this program: its pages, and the jobs that hand its webhooks over. */
  own?: {
    serve: (app: FastifyInstance, jobs: Jobs) => Promise<void>
    jobs: (take: TakeWebhook) => Job[]
  }
}

// Stripe as a payment provider: Checkout Sessions paid once, by card or Pix, and its signed webhooks. Stripe's own
// subscriptions are not used: when a period ends and what it costs would be known in two places. A call that takes eight
// seconds is given up, for a payment is locked meanwhile.
import Stripe from 'stripe'
import { paymentMethods } from '#contract/values/options.ts'
import type { PaymentProvider, PaymentStatus, ProviderEvent } from './payments.ts'

/** An answer that takes longer is none: a payment is locked meanwhile. */
const timeoutMs = 8000

type StripeOptions = {
  secretKey: string
  /** Signing secret of the endpoint `/webhooks/pagamentos`. */
  webhookSecret: string
  /** Address of its API, if not Stripe's. */
  at?: { host: string; port: number; protocol: 'http' }
}

/** Owner of an event's object: Stripe copies a payment's metadata onto all that follows from it. */
type StripeObject = { client_reference_id?: string | null; metadata?: Stripe.Metadata | null }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The payment that an event is about, if it is one of ours. */
function eventOf({ id, type, data }: Stripe.Event): ProviderEvent | 'irrelevant' {
  const { client_reference_id: reference, metadata }: StripeObject = data.object as StripeObject
  const payment = metadata?.payment ?? reference ?? ''
  return uuid.test(payment) ? { id, kind: type, payment } : 'irrelevant'
}

/** State of an unpaid session, by what its payer has tried. */
function unpaid(
  status: Stripe.Checkout.Session.Status | null,
  tried: string | undefined,
): PaymentStatus['state'] {
  if (status === 'expired') return 'expired'
  if (status === 'open') return 'open'
  // Complete and unpaid: a means that pays later, or did not in the end.
  return tried === 'requires_payment_method' || tried === 'canceled' ? 'failed' : 'awaiting'
}

const expanded = (intent: Stripe.Checkout.Session['payment_intent']) =>
  typeof intent === 'object' && intent !== null ? intent : null

const chargeOf = (intent: Stripe.PaymentIntent | null) =>
  typeof intent?.latest_charge === 'object' ? intent.latest_charge : null

function methodOf(intent: Stripe.PaymentIntent | null): PaymentStatus['method'] {
  const type = chargeOf(intent)?.payment_method_details?.type
  return paymentMethods.find((method) => method === type) ?? null
}

const isRefunded = (intent: Stripe.PaymentIntent | null) => chargeOf(intent)?.refunded === true
const idOf = (given: string | { id: string } | null | undefined) =>
  typeof given === 'string' ? given : given?.id

/** Customer to charge again, and by what: kept where the session asked for that. */
function meansOf(intent: Stripe.PaymentIntent | null): string | null {
  const [customer, method] = [idOf(intent?.customer), idOf(intent?.payment_method)]
  return intent?.setup_future_usage === 'off_session' && customer && method ? `${customer} ${method}` : null
}

function statusOf(session: Stripe.Checkout.Session): PaymentStatus {
  const { status, payment_status: paid, amount_total: amount, currency } = session
  const intent = expanded(session.payment_intent)
  return {
    state: paid === 'unpaid' ? unpaid(status, intent?.status) : isRefunded(intent) ? 'refunded' : 'paid',
    amount: amount ?? 0,
    currency: (currency ?? '').toUpperCase(),
    savedMethod: meansOf(intent),
    method: methodOf(intent),
  }
}

/** State of a charge without a session. One that asks the payer for something was refused: they are not there. */
function statusOfCharge(intent: Stripe.PaymentIntent): PaymentStatus {
  const { status, amount, currency } = intent
  const ended = status === 'processing' ? 'awaiting' : 'failed'
  const moneyCame = isRefunded(intent) ? 'refunded' : 'paid'
  return {
    state: status === 'succeeded' ? moneyCame : ended,
    amount,
    currency: currency.toUpperCase(),
    savedMethod: null,
    method: methodOf(intent),
  }
}

export function stripePayments({ secretKey, webhookSecret, at }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...at,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const session = (ref: string) =>
    stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] })
  const intentOf = (ref: string) => stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] })
  /** Renewals have no session. */
  const isCharge = (ref: string) => ref.startsWith('pi_')

  return {
    name: 'stripe',
    test: secretKey.startsWith('sk_test_'),
    begin: async ({ payment, name, amount, currency, renews, successUrl, canceledUrl, expiresAt }) => {
      const checkoutSession = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          locale: 'pt-BR',
          client_reference_id: payment,
          metadata: { payment },
          payment_intent_data: {
            metadata: { payment },
            ...(renews && { setup_future_usage: 'off_session' as const }),
          },
          // A Pix is paid once.
          ...(renews && { customer_creation: 'always' as const, payment_method_types: ['card' as const] }),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name },
              },
            },
          ],
          success_url: successUrl.replace('{ref}', '{CHECKOUT_SESSION_ID}'),
          cancel_url: canceledUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
        },
        { idempotencyKey: payment },
      )
      if (!checkoutSession.url) throw new Error('Stripe began a checkout without a page')
      return { ref: checkoutSession.id, url: checkoutSession.url }
    },
    read: ({ body, headers }) => {
      try {
        const signature = String(headers['stripe-signature'])
        return eventOf(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      } catch {
        return null
      }
    },
    fetchStatus: async (_, ref) =>
      isCharge(ref) ? statusOfCharge(await intentOf(ref)) : statusOf(await session(ref)),
    charge: async ({ payment, name, amount, currency, savedMethod: means }) => {
      const [customer = '', method = ''] = means.split(' ')
      try {
        const { id } = await stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            customer,
            payment_method: method,
            description: name,
            metadata: { payment },
            off_session: true,
            confirm: true,
          },
          { idempotencyKey: payment },
        )
        return { ref: id }
      } catch (error) {
        // A card that was refused is an answer.
        const refused = error instanceof Stripe.errors.StripeCardError && error.payment_intent
        if (!refused) throw error
        return { ref: refused.id }
      }
    },
    refund: async (ref) => {
      const intent = isCharge(ref) ? await intentOf(ref) : expanded((await session(ref)).payment_intent)
      if (!intent) throw new Error('there is nothing to give back')
      if (isRefunded(intent)) return
      await stripe.refunds.create(
        { payment_intent: intent.id, metadata: { payment: intent.metadata.payment ?? '' } },
        { idempotencyKey: `refund ${ref}` },
      )
    },
  }
}

// A stand-in of Stripe's HTTP API: the calls that we make, answered in the shapes that its reference documents, and its events.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'

export const stripeSecrets = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' }

type Session = {
  id: string
  object: 'checkout.session'
  url: string | null
  client_reference_id: string
  metadata: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  payment_intent: Intent | null
  /** A fact that Stripe keeps to itself: whether the card is kept. */
  keeps: string | null
}

/** Money that is asked for: by a session, or by what was kept. */
type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  metadata: Record<string, string>
  amount?: number
  currency?: string
  customer?: string
  payment_method?: string
  setup_future_usage?: string | null
  latest_charge: {
    id: string
    object: 'charge'
    refunded: boolean
    metadata: Record<string, string>
    payment_method_details: { type: 'card' | 'pix' }
  } | null
}

/** Acts of payers and Stripe on a session, and the event that tells of it. */
const happenings = {
  paid: 'checkout.session.completed',
  waits: 'checkout.session.completed',
  paidLater: 'checkout.session.async_payment_succeeded',
  failedLater: 'checkout.session.async_payment_failed',
  expired: 'checkout.session.expired',
  refunded: 'charge.refunded',
} as const
export type Happening = keyof typeof happenings

function happen(session: Session, what: Happening) {
  const intent = {
    id: `pi_${session.id}`,
    object: 'payment_intent' as const,
    status: 'succeeded',
    metadata: session.metadata,
    customer: `cus_${session.id}`,
    payment_method: `pm_${session.id}`,
    setup_future_usage: session.keeps,
    latest_charge: {
      id: `ch_${session.id}`,
      object: 'charge' as const,
      refunded: what === 'refunded',
      metadata: session.metadata,
      payment_method_details: { type: what === 'paidLater' ? ('pix' as const) : ('card' as const) },
    },
  }
  session.url = null
  session.status = what === 'expired' ? 'expired' : 'complete'
  session.payment_status = what === 'paid' || what === 'paidLater' || what === 'refunded' ? 'paid' : 'unpaid'
  if (session.payment_status === 'paid') session.payment_intent = intent
  else if (what === 'waits') session.payment_intent = { ...intent, status: 'processing', latest_charge: null }
  else if (what === 'failedLater')
    session.payment_intent = { ...intent, status: 'requires_payment_method', latest_charge: null }
}

/** Starts the stand-in; its `asked` are the calls that came, as `METHOD path`. */
export async function startStripe() {
  const sessions = new Map<string, Session>()
  const begun = new Map<string, string>()
  const asked: string[] = []
  const intents = new Map<string, Intent>()
  let away = false
  let declining = false

  function create(fields: URLSearchParams, key: string): Session {
    const id = begun.get(key) ?? `cs_test_${crypto.randomUUID().replaceAll('-', '')}`
    begun.set(key, id)
    const known = sessions.get(id)
    if (known) return known
    const payment = fields.get('metadata[payment]') ?? ''
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      client_reference_id: fields.get('client_reference_id') ?? '',
      metadata: { payment },
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      keeps: fields.get('payment_intent_data[setup_future_usage]'),
    }
    sessions.set(id, session)
    return session
  }

  function charge(fields: URLSearchParams, key: string): Intent {
    const id = begun.get(key) ?? `pi_${crypto.randomUUID().replaceAll('-', '')}`
    begun.set(key, id)
    const known = intents.get(id)
    if (known) return known
    const metadata = { payment: fields.get('metadata[payment]') ?? '' }
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: declining ? 'requires_payment_method' : 'succeeded',
      metadata,
      amount: Number(fields.get('amount')),
      currency: fields.get('currency') ?? '',
      latest_charge: declining
        ? null
        : {
            id: `ch_${id}`,
            object: 'charge',
            refunded: false,
            metadata,
            payment_method_details: { type: 'card' },
          },
    }
    intents.set(id, intent)
    return intent
  }

  function answer(method: string, path: string, fields: URLSearchParams, key: string): object | null {
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(fields, key)
    const [, id = ''] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? []
    if (method === 'GET' && sessions.has(id)) return sessions.get(id) ?? null
    if (method === 'POST' && path === '/v1/payment_intents') return charge(fields, key)
    const [, charged = ''] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? []
    if (method === 'GET' && intents.has(charged)) return intents.get(charged) ?? null
    if (method === 'POST' && path === '/v1/refunds') {
      const intent = fields.get('payment_intent') ?? ''
      const session = sessions.get(intent.replace(/^pi_/, ''))
      if (!session) return null
      happen(session, 'refunded')
      return { id: `re_${session.id}`, object: 'refund', status: 'succeeded', payment_intent: intent }
    }
    return null
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const path = url.split('?')[0] ?? ''
    asked.push(`${method} ${path}`)
    const fields = new URLSearchParams(await text(request))
    const found = away ? null : answer(method, path, fields, String(headers['idempotency-key'] ?? ''))
    const allowed = headers.authorization === `Bearer ${stripeSecrets.secretKey}`
    const missing = { error: { type: 'invalid_request_error', message: 'No such object' } }
    const refused = found && path === '/v1/payment_intents' && declining
    const card = {
      error: { type: 'card_error', code: 'card_declined', message: 'Declined', payment_intent: found },
    }
    const status = away ? 503 : refused ? 402 : found && allowed ? 200 : 404
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(refused ? card : found && allowed ? found : missing))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const signer = new Stripe(stripeSecrets.secretKey)

  return {
    at: { host: '127.0.0.1', port, protocol: 'http' as const },
    asked,
    /** Takes the API away, or brings it back. */
    goAway: (gone: boolean) => {
      away = gone
    },
    /** Has every card that is charged again refused, or taken. */
    decline: (refuses: boolean) => {
      declining = refuses
    },
    /** A session as it stands, to be changed. */
    session: (id: string): Session => {
      const found = sessions.get(id)
      if (!found) throw new Error(`there is no session ${id}`)
      return found
    },
    /** Something happens to a session; answers the webhook that tells of it. */
    happens: (id: string, what: Happening, eventId = `evt_${crypto.randomUUID()}`) => {
      const session = sessions.get(id)
      if (!session) throw new Error(`there is no session ${id}`)
      happen(session, what)
      const object = what === 'refunded' ? session.payment_intent?.latest_charge : session
      const body = JSON.stringify({
        id: eventId,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        type: happenings[what],
        data: { object },
      })
      return {
        body,
        signature: signer.webhooks.generateTestHeaderString({
          payload: body,
          secret: stripeSecrets.webhookSecret,
        }),
      }
    },
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

// Load of the faults: members who write, try again as a browser does, and remember what was acknowledged.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { portrait } from '#server/testing/portrait.ts'
import { sessionCookie } from '../bench/parts.ts'
import type { Pair, TheWorld } from './world.ts'
import { sessions } from './world.ts'

const workers = 5
const pauseMs = 40
/** Tries of one write, and the time that each is given. */
const maxTries = 8
const patienceMs = 10_000
const againMs = 400

type Answer = { status: number; body: unknown }
/** Acknowledged writes, each to be there once, and what was not taken, by its reason. */
export type Acknowledged = {
  likes: Pair[]
  posts: { id: string; mark: string }[]
  pictures: { post: string; session: number; origin: string }[]
  paid: string[]
  /** Acknowledged by the provider's webhook. */
  toldPaid: string[]
  refused: Map<string, number>
  retried: number
}
export const nothingAcknowledged = (): Acknowledged => ({
  likes: [],
  posts: [],
  pictures: [],
  paid: [],
  toldPaid: [],
  refused: new Map(),
  retried: 0,
})
export const acknowledged = (told: Acknowledged) =>
  told.likes.length + told.posts.length + told.pictures.length + told.toldPaid.length

/** The code of a refusal, or its status. */
const codeOf = ({ status, body }: Answer) =>
  String(
    (body as { json?: { code?: string }; code?: string })?.json?.code ??
      (body as { code?: string })?.code ??
      status,
  )

async function sent(url: string, session: number, body: FormData | string): Promise<Answer> {
  const headers = {
    cookie: sessionCookie(session),
    'x-forwarded-for': `10.1.${session >> 8}.${session & 255}`,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch(url, { method: 'POST', headers, body, signal })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

const callOf = (input: object) => JSON.stringify({ json: input })
const resultOf = <T>({ body }: Answer) => (body as { json: T }).json

/** The name of a photo that was taken, or what was answered. */
async function uploaded(origin: string, session: number): Promise<string | Answer> {
  const form = new FormData()
  form.set('file', await portrait())
  const answer = await sent(`${origin}/api/photos`, session, form)
  const { id, photo } = (answer.body ?? {}) as { id?: string; photo?: object | null }
  if (answer.status !== 200) return answer
  return id && photo ? id : { status: 503, body: 'not stored' }
}

/** One write at one server, once: whether it does this now. */
export async function serves(origin: string, what: 'post' | 'upload'): Promise<boolean> {
  const session = 1 + Math.floor(Math.random() * sessions)
  if (what === 'upload') return typeof (await uploaded(origin, session).catch(() => null)) === 'string'
  const input = { id: randomUUID(), title: 'Voltei', content: 'Alguém aí?' }
  const answer = await sent(`${origin}/rpc/feed/publish`, session, callOf(input)).catch(() => null)
  return answer?.status === 200
}

export function startLoad({ servers, pairs, planId, stripe, database }: TheWorld, told: Acknowledged) {
  const origins = servers.map(({ origin }) => origin)
  let over = false
  const refused = (what: string) => told.refused.set(what, (told.refused.get(what) ?? 0) + 1)

  /** Tries elsewhere where nobody answered, or a server was busy; `null` when it was given up, or refused. */
  async function taken<T>(
    what: string,
    turn: number,
    act: (origin: string) => Promise<T | Answer>,
  ): Promise<Answer | null> {
    let reason = ''
    for (let tried = 0; tried < maxTries; tried += 1) {
      if (tried > 0) {
        told.retried += 1
        await setTimeout(againMs)
      }
      try {
        const answer = (await act(origins[(turn + tried) % origins.length] ?? '')) as Answer
        if (answer.status === 200) return answer
        reason = codeOf(answer)
        if (answer.status < 500 && answer.status !== 400) break
      } catch (error) {
        reason = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
      }
    }
    refused(`${what} ${reason}`)
    return null
  }
  const call = (what: string, turn: number, session: number, input: object) =>
    taken(what, turn, (origin) => sent(`${origin}/rpc/${what}`, session, callOf(input)))

  async function like(turn: number) {
    const pair = pairs.pop()
    if (!pair) return
    if (await call('interactions/decide', turn, pair.session, { to: pair.to, type: 'like' }))
      told.likes.push(pair)
  }
  async function post(turn: number, session: number, image?: string): Promise<string | null> {
    const [id, mark] = [randomUUID(), randomUUID()]
    const input = { id, title: 'Oi', content: mark, ...(image && { image }) }
    if (!(await call('feed/publish', turn, session, input))) return null
    told.posts.push({ id, mark })
    return id
  }
  async function picture(turn: number, session: number) {
    let image: string | null = null
    const origin = () => origins[turn % origins.length] ?? ''
    await taken('photos/upload', turn, async (there) => {
      const answer = await uploaded(there, session)
      if (typeof answer !== 'string') return answer
      image = answer
      return { status: 200, body: '' }
    })
    if (!image) return
    const id = await post(turn, session, image)
    if (id) told.pictures.push({ post: id, session, origin: origin() })
  }
  async function pay(turn: number, session: number) {
    const begun = await call('billing/createPayment', turn, session, { planId })
    if (!begun) return
    const ref = resultOf<{ url: string }>(begun).url.split('/').at(-1) ?? ''
    // The money is there: from now on it is owed.
    const event = `evt_${randomUUID()}`
    stripe.happens(ref, 'paid', event)
    told.paid.push(ref)
    const ok = await taken('webhook', turn, async (origin) => {
      // Signed anew at each try, as Stripe does.
      const { body, signature } = stripe.happens(ref, 'paid', event)
      const answer = await fetch(`${origin}/webhooks/pagamentos`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(patienceMs),
      })
      return { status: answer.status, body: await answer.text() }
    })
    if (ok) told.toldPaid.push(ref)
  }
  async function work(worker: number) {
    for (let turn = worker; !over; turn += workers) {
      const session = 1 + (turn % sessions)
      if (turn % 23 === 0) await picture(turn, session)
      else if (turn % 9 === 0) await pay(turn, session)
      else if (turn % 2) await post(turn, session)
      else await like(turn)
      await setTimeout(pauseMs)
    }
  }
  /** Budgets are for people. */
  async function spare() {
    while (!over) {
      await database.asked(['truncate rate_limits']).catch(() => {})
      await setTimeout(1000)
    }
  }
  const working = [...Array.from({ length: workers }, (_, worker) => work(worker)), spare()]
  return async () => {
    over = true
    await Promise.all(working)
  }
}

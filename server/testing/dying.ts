// Ends this process as the system would, at a chosen moment of the first registration, or at a chosen step of a payment.
import { Client } from 'pg'

/**
 * Before a profile is written, before its transaction is committed, or when the commit has been answered. Of payments:
 * before the n-th statement of a fulfilment or of a webhook, the one after the last being when its commit has been answered.
 */
export type Moment = 'profile' | 'commit' | 'committed' | `fulfilment ${number}` | `webhook ${number}`

const die = () => process.kill(process.pid, 'SIGKILL')

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement)

/** Has `see` look at every statement before it is sent; what it answers is called once the statement has been answered. */
function watchStatements(see: (text: string, client: Client) => (() => void) | undefined) {
  const query = Client.prototype.query
  Object.defineProperty(Client.prototype, 'query', {
    value(this: Client, ...args: unknown[]): unknown {
      const afterwards = see(textOf(args[0]), this)
      const answer: unknown = Reflect.apply(query, this, args)
      if (afterwards && answer instanceof Promise) answer.then(afterwards)
      return answer
    },
  })
}

function dieRegistering(moment: Moment) {
  let registering = false
  watchStatements((text) => {
    if (text.startsWith('insert into "app_users"')) {
      registering = true
      if (moment === 'profile') die()
    }
    const committing = registering && text === 'commit'
    if (committing && moment === 'commit') die()
    return committing && moment === 'committed' ? die : undefined
  })
}

/** By what each is known, once it has begun. */
const begins = {
  fulfilment: (text: string) => text.includes('from "payments"') && text.endsWith('for update'),
  webhook: (text: string) => text.startsWith('insert into "payment_events"'),
}

function dieAtStep(of: keyof typeof begins, step: number) {
  let watched: Client | undefined
  let taken = 0
  watchStatements((text, client) => {
    if (!watched && begins[of](text)) watched = client
    if (client !== watched) return
    taken++
    if (taken === step) die()
    return text === 'commit' && taken + 1 === step ? die : undefined
  })
}

export function dieAt(moment: Moment): void {
  const [of = '', step] = moment.split(' ')
  if (of === 'fulfilment' || of === 'webhook') dieAtStep(of, Number(step))
  else dieRegistering(moment)
}

export const isMoment = (given: string | undefined): given is Moment =>
  /^(profile|commit|committed|(fulfilment|webhook) \d+)$/.test(given ?? '')

// Ends this process as the system would, at a chosen moment of the first registration.
import { Client } from 'pg'

/** Before its profile is written, before its transaction is committed, or when the commit has been answered. */
export type Moment = 'profile' | 'commit' | 'committed'

const die = () => process.kill(process.pid, 'SIGKILL')

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement)

export function dieAt(moment: Moment): void {
  const query = Client.prototype.query
  let registering = false
  Object.defineProperty(Client.prototype, 'query', {
    value(this: Client, ...args: unknown[]): unknown {
      const text = textOf(args[0])
      if (text.startsWith('insert into "app_users"')) {
        registering = true
        if (moment === 'profile') die()
      }
      const committing = registering && text === 'commit'
      if (committing && moment === 'commit') die()
      const answer: unknown = Reflect.apply(query, this, args)
      if (committing && moment === 'committed' && answer instanceof Promise) answer.then(die)
      return answer
    },
  })
}

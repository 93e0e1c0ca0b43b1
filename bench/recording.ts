// The statements that the product sends for a request, with their values: their plans are what is reviewed.
import { Client } from 'pg'

export type Statement = { text: string; values?: unknown[]; name?: string }

/** Calls `work` and answers every statement sent meanwhile. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const original = Client.prototype.query
  Client.prototype.query = function record(this: Client, ...args: unknown[]) {
    const [query, values] = args
    if (typeof query === 'string') sent.push({ text: query, ...(Array.isArray(values) && { values }) })
    else {
      const { text, name, values: own } = query as Statement
      sent.push({ text, ...(name && { name }), values: own ?? (Array.isArray(values) ? values : []) })
    }
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await work()
  } finally {
    Client.prototype.query = original
  }
  return sent
}

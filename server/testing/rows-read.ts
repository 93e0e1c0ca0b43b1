// Rows that a statement takes out of tables and indexes: the cost of an answer that no clock blurs.
import { Client } from 'pg'
import { vi } from 'vitest'
import type { World } from './world.ts'

type Node = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: Node[]
}
type Counts = (node: Node) => boolean

/** Rows of a plan's nodes, kept or not. */
const rowsRead = (node: Node, counts: Counts): number =>
  (counts(node) ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each, counts), 0)

const isScan: Counts = (node) =>
  node['Node Type'].includes('Scan') && !['Subquery Scan', 'CTE Scan'].includes(node['Node Type'])

type Statement = { text: string; values: unknown[] }

/** All that `work` asks the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    const calls = spy.mock.calls as unknown as [{ text: string; values?: unknown[] }, unknown[]?][]
    return calls.map(([{ text, values: own }, values]) => ({ text, values: own ?? values ?? [] }))
  } finally {
    spy.mockRestore()
  }
}

/** Rows of all tables that it reads, or of these alone. */
export async function rowsReadBy(
  { pool }: Pick<World, 'pool'>,
  { text, values }: Statement,
  tables?: readonly string[],
): Promise<number> {
  const { rows } = await pool.query({ text: `explain (analyze, format json) ${text}`, values })
  return rowsRead(
    rows[0]['QUERY PLAN'][0].Plan,
    (node) => isScan(node) && (!tables || tables.includes(node['Relation Name'] ?? '')),
  )
}

// The plans of the hot queries at full scale, committed beside this file: a change of plan is reviewed like code.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OpenDatabase } from '#server/platform/db/database.ts'
import { benchApp } from './app.ts'
import { record, type Statement } from './recording.ts'

const plansFolder = fileURLToPath(new URL('./plans', import.meta.url))

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.map((item) => `"${String(item)}"`).join(',')}}'`
  return `'${(value instanceof Date ? value.toISOString() : String(value)).replaceAll("'", "''")}'`
}

/** The plan PostgreSQL keeps for the statement, run once; costs left out, since they change with every statistic. */
async function planOf({ pool }: OpenDatabase, { text, values = [] }: Statement): Promise<string> {
  const client = await pool.connect()
  try {
    // What is counted in a `with` is undone again.
    await client.query('begin')
    await client.query(`prepare reviewed as ${text}`)
    const execute = values.length > 0 ? `reviewed(${values.map(literal).join(', ')})` : 'reviewed'
    const { rows } = await client.query(
      `explain (analyze, buffers, costs off, timing off, summary off) execute ${execute}`,
    )
    await client.query('deallocate reviewed')
    await client.query('rollback')
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

const readable = /^\s*(select|with)/i

/** Writes one file a statement of discover and of a like: its text, then its plan. */
export async function explainHotQueries(open: OpenDatabase, dataDir: string): Promise<void> {
  const app = await benchApp(open, dataDir)
  const { rows } = await open.pool.query('select id from bench_ids where n in (1, 999) order by n')
  const { discover, like } = await record(app, 1, { from: rows[0].id, to: rows[1].id })
  await app.close()
  mkdirSync(plansFolder, { recursive: true })
  const hot = { discover: discover[1] ?? [], like: like.statements }
  for (const [name, statements] of Object.entries(hot)) {
    const parts: string[] = []
    for (const statement of statements.filter(({ text }) => readable.test(text)))
      parts.push(`${statement.text}\n\n${await planOf(open, statement)}\n`)
    writeFileSync(`${plansFolder}/${name}.txt`, parts.join('\n\n'))
  }
}

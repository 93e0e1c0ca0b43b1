// A PostgreSQL that a command is to fill: whether it has tables already.
import { Client } from 'pg'
import { CannotStart } from '#server/platform/cannot-start.ts'

/** Schemas that are not PostgreSQL's own. */
export const isOurs = `nspname !~ '^pg_' and nspname <> 'information_schema'`

/** Answers whether the database has tables. Refuses while somebody is connected to it; `named`: how whoever asked calls it. */
export async function hasTables(url: string, named: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: others } = await client.query(`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    if (others.length > 0)
      throw new CannotStart(
        `Há ${others.length} conexão(ões) com o banco de ${named}. Encerre os servidores primeiro, e o pooler, que guarda conexões.`,
      )
    const { rows: tables } = await client.query(
      `select from pg_class join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p') and ${isOurs} limit 1`,
    )
    return tables.length > 0
  } finally {
    await client.end()
  }
}

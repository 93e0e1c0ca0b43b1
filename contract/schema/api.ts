// The database's schema as administrators read it. Nothing here takes SQL: what is shown is never executed.
import { z } from 'zod'
import { forAdmins } from '../kit.ts'

const tableScript = z.object({
  name: z.string(),
  /** The statements that make it: the table, its indexes, constraints and triggers. */
  sql: z.string(),
  /** Exact where it is small; otherwise as PostgreSQL estimates it. `null`: the database lacks the table. */
  rows: z.object({ count: z.int(), exact: z.boolean() }).nullable(),
})
export type TableScript = z.infer<typeof tableScript>

const migration = z.object({
  name: z.string(),
  /** SHA-256 of its file. */
  checksum: z.string(),
  /** `changed`: the file is not the one that was applied. */
  state: z.enum(['applied', 'pending', 'changed']),
})
export type Migration = z.infer<typeof migration>

const schemaParts = ['table', 'column', 'constraint', 'index', 'trigger', 'function'] as const

const difference = z.object({
  /** Table that it belongs to; a function belongs to none. */
  table: z.string().nullable(),
  part: z.enum(schemaParts),
  name: z.string(),
  /** Its definition by the migrations, and in the database: `null` where it is not. */
  expected: z.string().nullable(),
  found: z.string().nullable(),
})
export type SchemaDifference = z.infer<typeof difference>

export const schema = {
  tables: forAdmins('schema.read')
    .route({
      method: 'GET',
      path: '/admin/schema',
      summary: 'Os scripts das tabelas, as migrações e as diferenças',
    })
    .output(
      z.object({
        tables: z.array(tableScript),
        /** All of it, in an order in which it can be run. */
        script: z.string(),
        migrations: z.array(migration),
        /** Differences of the database from what the migrations make. */
        drift: z.array(difference),
      }),
    ),
}

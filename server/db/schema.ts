// Every table, gathered from the features' and the platform's own files, for tests that look at all of them.
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const server = fileURLToPath(new URL('..', import.meta.url))
const files = globSync(['features/*/tables.ts', 'platform/*-tables.ts'], { cwd: server }).sort()
const modules: object[] = await Promise.all(files.map((file) => import(`../${file}`)))

export const tables: readonly PgTable[] = modules
  .flatMap((one) => Object.values(one))
  .filter((one) => is(one, PgTable))

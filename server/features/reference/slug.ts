// Parts of addresses that stand for a name.
import { like } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { plainText } from '#contract/values/plain-text.ts'
import type { Handle } from '#server/platform/db/database.ts'

/** A text as part of an address: "Estácio Ceará" is `estacio-ceara`. */
export const slugOf = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The slug of `name`, or `fallback` where that leaves nothing; with a number where `column` has it already. */
export async function freeSlug(
  db: Handle,
  column: PgColumn,
  name: string,
  fallback: string,
): Promise<string> {
  const wanted = slugOf(name) || fallback
  const rows = await db
    .select({ slug: column })
    .from(column.table)
    .where(like(column, `${wanted}%`))
  const taken = new Set(rows.map(({ slug }) => slug))
  let slug = wanted
  for (let next = 2; taken.has(slug); next++) slug = `${wanted}-${next}`
  return slug
}

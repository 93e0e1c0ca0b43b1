// Counts of what features hold of a person, each told to whoever may read it elsewhere: one statement for all of them.
// Reports are counted about a person, never by one: no list tells who sent a report.
import { sql } from 'drizzle-orm'
import { may } from '#contract/back-office/permissions.ts'
import type { MemberPage } from '#contract/member-admin/api.ts'
import type { Counted } from '#server/feature.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'

export async function recordsOf(
  { deps, admin }: Pick<AdminContext, 'deps' | 'admin'>,
  counted: readonly Counted[],
  whose: { userId: string; memberId: string },
): Promise<MemberPage['records']> {
  const readable = counted.filter(({ permission }) => may(admin.role, permission))
  if (readable.length === 0) return []
  const columns = readable.map(
    ({ kind, table, of }) =>
      sql`(select count(*)::int from ${table} where ${of(whose)}) as ${sql.identifier(kind)}`,
  )
  const { rows } = await deps.db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return readable.map(({ kind }) => ({ kind, count: rows[0]?.[kind] ?? 0 }))
}

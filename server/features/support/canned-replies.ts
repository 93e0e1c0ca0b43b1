// The replies that the team keeps ready, kept like every record of the back-office.
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CannedReply } from '#contract/support/api.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { administered } from '../back-office/record.ts'
import { cannedReplies as table } from './tables.ts'

const select = (db: Handle) =>
  db.select({ id: table.id, version: table.version, title: table.title, body: table.body }).from(table)

/** More than anybody chooses from. */
const maxShown = 200

export const cannedRepliesByTitle = (db: Handle): Promise<CannedReply[]> =>
  select(db).where(isNull(table.binnedAt)).orderBy(asc(table.title)).limit(maxShown)

export const cannedRecords = administered({
  kind: 'canned_reply',
  table,
  fields: ['title', 'body'],
  label: 'title',
  permission: 'support.write',
  constraints: { canned_replies_title: 'record.name_taken' },
  present: async (db, id) => {
    const [reply] = await select(db).where(and(eq(table.id, id), isNull(table.binnedAt)))
    return reply ?? null
  },
})

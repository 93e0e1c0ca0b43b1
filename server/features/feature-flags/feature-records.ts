// Features, as administrators switch them.
import { eq, inArray } from 'drizzle-orm'
import type { FeatureRow } from '#contract/feature-flags/api.ts'
import { flags } from '#contract/feature-flags/flags.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { administered } from '../back-office/record.ts'
import './signals.ts'
import { appResources } from './tables.ts'

const { id, version, name, description, enabled, updatedAt } = appResources
const select = (db: Handle) =>
  db.select({ id, version, name, description, enabled, updatedAt }).from(appResources)

/** In the flags' order. A database may hold names that no code asks for. */
export async function featureRows(db: Handle): Promise<FeatureRow[]> {
  const rows = await select(db).where(inArray(name, [...flags]))
  return rows.sort((a, b) => flags.indexOf(a.name) - flags.indexOf(b.name))
}

export const featureRecords = administered({
  kind: 'feature',
  table: appResources,
  fields: ['enabled'],
  label: 'name',
  permission: 'features.write',
  present: async (db, recordId) => (await select(db).where(eq(id, recordId)))[0],
  // Every process forgets what it knows of the flags; who misses it does within two seconds.
  announce: (signals) => signals.emit('flags.changed', null),
})

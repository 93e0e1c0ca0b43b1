// The feature flags as this process knows them: read by one statement, kept for two seconds, forgotten when one is changed.
import { asc, eq, inArray } from 'drizzle-orm'
import type { ResourceFlag } from '#contract/feature-flags/api.ts'
import { type Flag, flags } from '#contract/feature-flags/flags.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import './signals.ts'
import { appResources } from './tables.ts'

/** Time for which a process may go by what it read: it hears of changes sooner, but that news may be lost. */
const ttlMs = 2000

export function featureFlags({ db, clock, signals }: Pick<Deps, 'db' | 'clock' | 'signals'>) {
  // A database may hold names that no code asks for: of a newer release, or of an older one.
  const read = db
    .select({ name: appResources.name, enabled: appResources.enabled })
    .from(appResources)
    .where(inArray(appResources.name, [...flags]))
    .orderBy(asc(appResources.name))
    .prepare('feature_flags')

  const { get: list, forget } = ttlCache<ResourceFlag[]>(ttlMs, clock, () => read.execute())
  signals.on('flags.changed', forget)

  return {
    list,
    /** One that is not in the database is off. */
    isOn: async (flag: Flag) => (await list()).some(({ name, enabled }) => name === flag && enabled),
    /** Holds at once in this process, and as soon as they hear of it in the others. */
    turn: async (flag: Flag, enabled: boolean) => {
      await db.update(appResources).set({ enabled }).where(eq(appResources.name, flag))
      forget()
      await signals.emit('flags.changed', null)
    },
  }
}

export type FeatureFlags = ReturnType<typeof featureFlags>

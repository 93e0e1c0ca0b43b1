// Views of profiles: noted as the details are shown, told to the owner whose tier gives it, and forgotten.
import { lt, type SQL, sql } from 'drizzle-orm'
import { profileViewDays } from '#contract/billing/tiers.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { appUsers } from '../identity/tables.ts'
import { profileViews } from './tables.ts'

/** Within it, opening the same profile again is the same visit: nothing is written. */
const visit = sql`interval '1 hour'`

const at = sql.placeholder
const instant = sql`${at('now')}::timestamptz`

/** A member who is incognito, or has paused, leaves no trace. */
const isSeenLooking: SQL = sql`${appUsers.id} = ${at('viewer')}::uuid and not ${appUsers.incognito} and not ${appUsers.paused}`

/** Builds what notes that `viewer` opened the profile of `viewed`. */
export function createNoteView(db: Database) {
  const { viewedId, viewerId, seenAt } = profileViews
  const statement = db
    .insert(profileViews)
    .select(
      db
        .select({
          viewedId: sql<string>`${at('viewed')}::uuid`.as('viewed_id'),
          viewerId: appUsers.id,
          seenAt: sql<Date>`${instant}`.as('seen_at'),
        })
        .from(appUsers)
        .where(isSeenLooking),
    )
    .onConflictDoUpdate({
      target: [viewedId, viewerId],
      set: { seenAt: sql`excluded.seen_at` },
      setWhere: sql`${seenAt} <= excluded.seen_at - ${visit}`,
    })
    .prepare('note_profile_view')
  return async ({ clock }: Pick<Deps, 'clock'>, viewer: string, viewed: string): Promise<void> => {
    await statement.execute({ viewer, viewed, now: clock.now().toISOString() })
  }
}
export type NoteView = ReturnType<typeof createNoteView>

export async function forgetViews({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - profileViewDays * dayMs)
  await db.delete(profileViews).where(lt(profileViews.seenAt, since))
}

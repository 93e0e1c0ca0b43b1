import { lt } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { sessions, verifications } from './tables.ts'

/** Forgets what has run out: better-auth drops a session only when somebody comes with it, a link only when it is used. */
async function forgetExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now()
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
}

export const identityJobs = (deps: Pick<Deps, 'db' | 'clock'>): Job[] => [
  { name: 'identity.sweep', cron: '23 4 * * *', run: () => forgetExpired(deps) },
]

import { lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { NotificationKind } from '#contract/notifications/kinds.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job, JobSpec } from '#server/platform/jobs.ts'
import { sessions, verifications } from '../accounts/tables.ts'
import { oldestSession } from './accounts/auth.ts'
import { updateAges } from './age/age.ts'
import { remindOfAge, updateAssured } from './age/assurance.ts'
import { emailLinks } from './tables.ts'

const securityKinds = [
  'new_device',
  'password',
  'second_factor',
  'email',
] as const satisfies readonly NotificationKind[]
export type SecurityKind = (typeof securityKinds)[number]

/** News to an account's owner of what was done to it. `event` is the same however often it is tried. */
export const ownerNews: JobSpec<{ userId: string; kind: SecurityKind; event: string }> = {
  name: 'identity.owner_news',
  title: 'Avisar a conta sobre a sua segurança',
  payload: z.object({ userId: z.string(), kind: z.enum(securityKinds), event: z.uuid() }),
  retries: 12,
}

/** Owes it to the account's owner, in the transaction that is its cause. */
export const notifyOwner = (jobs: Deps['jobs'], tx: Transaction, userId: string, kind: SecurityKind) =>
  jobs.enqueue(tx, ownerNews, { userId, kind, event: crypto.randomUUID() })

/** Forgets what has run out: better-auth drops a session only when somebody comes with it, a link only when it is used. */
async function forgetExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now()
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, oldestSession(now))))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, now))
}

export const identityJobs = (
  deps: Pick<Deps, 'db' | 'clock' | 'ageAssurance' | 'jobs' | 'config'>,
): Job[] => [
  // Just after midnight of the product's own clock.
  {
    name: 'identity.ages',
    title: 'Atualizar as idades',
    cron: '2 0 * * *',
    retries: 12,
    run: () => updateAges(deps),
  },
  {
    name: 'identity.assured',
    title: 'Conferir as idades asseguradas',
    cron: '*/15 * * * *',
    alone: true,
    run: () => updateAssured(deps),
  },
  {
    name: 'identity.age_reminders',
    title: 'Lembrar de assegurar a idade',
    cron: '27 4 * * *',
    alone: true,
    run: () => remindOfAge(deps),
  },
  {
    name: 'identity.sweep',
    title: 'Apagar sessões e pedidos vencidos',
    cron: '23 4 * * *',
    run: () => forgetExpired(deps),
  },
]

// Counts of what is done on companies' pages: what counts, once a day by whom, and how long it is kept. Nobody's name or
// address is.
import { createHmac } from 'node:crypto'
import { and, eq, lt, type SQL } from 'drizzle-orm'
import { cityDay } from '#contract/values/city-day.ts'
import { isStaff } from '#contract/values/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { keyFor } from '#server/platform/keys.ts'
import { companies, companyContacts, companyViews } from './tables.ts'

const robot = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\//i

/** Answers whether a program that reads pages by itself calls itself so; a browser says something. */
export const isRobot = (agent: string) => agent === '' || robot.test(agent)

/** Key of a budget by an address: a hash that is another tomorrow, since an address is a person's. */
export const ofDay = ({ secret }: Deps['config'], now: Date, parts: readonly string[]) =>
  createHmac('sha256', keyFor(secret, 'contacts of a day'))
    .update(`${cityDay(now)} ${parts.join(' ')}`)
    .digest('base64url')

/** The account keeps the row of `companies`: a statement of a later feature. */
export type IsManagedBy = (userId: string) => SQL<boolean>

/** Answers whether a caller is neither of the team nor one of the company's own people, who would count themselves. */
export async function isOutside(
  db: Handle,
  isManagedBy: IsManagedBy,
  caller: Pick<Caller, 'userId' | 'role'> | null,
  companyId: string,
): Promise<boolean> {
  if (!caller) return true
  if (isStaff(caller.role)) return false
  return (await db.$count(companies, and(eq(companies.id, companyId), isManagedBy(caller.userId)))) === 0
}

/** More than a year, so that a month is seen beside the one before. */
const keptDays = 400

export async function deleteOldCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = cityDay(new Date(clock.now().getTime() - keptDays * dayMs))
  await db.delete(companyViews).where(lt(companyViews.day, oldest))
  await db.delete(companyContacts).where(lt(companyContacts.day, oldest))
}

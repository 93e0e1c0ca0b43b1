// Counts of what is done on companies' pages: what counts, once a day by whom, and how long it is kept. Nobody's name or
// address is.
import { createHmac } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { cityDay } from '#contract/values/city-day.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyFor } from '#server/platform/keys.ts'
import { companyContacts, companyViews } from './tables.ts'

const robot = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\//i

/** Answers whether a program that reads pages by itself calls itself so; a browser says something. */
export const isRobot = (agent: string) => agent === '' || robot.test(agent)

/** Key of a budget by an address: a hash that is another tomorrow, since an address is a person's. */
export const ofDay = ({ secret }: Deps['config'], now: Date, parts: readonly string[]) =>
  createHmac('sha256', keyFor(secret, 'contacts of a day'))
    .update(`${cityDay(now)} ${parts.join(' ')}`)
    .digest('base64url')

/** More than a year, so that a month is seen beside the one before. */
const keptDays = 400

export async function deleteOldCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = cityDay(new Date(clock.now().getTime() - keptDays * dayMs))
  await db.delete(companyViews).where(lt(companyViews.day, oldest))
  await db.delete(companyContacts).where(lt(companyContacts.day, oldest))
}

// Hours of a company as its own people keep them: by the team's records, under the company's role in the audit.
import { and, eq, isNull } from 'drizzle-orm'
import type { BusinessHours } from '#contract/businesses/hours-api.ts'
import { type CompanySchedule, isVacation, pruned } from '#contract/companies/schedule.ts'
import { maxClosedDays, readSchedule, scheduleOf } from '#contract/companies/schedule-form.ts'
import { cityDay } from '#contract/values/city-day.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { writeAs } from '../back-office/administer.ts'
import type { Seen } from '../back-office/record.ts'
import { companyRecords } from '../companies/records.ts'
import { companies } from '../companies/tables.ts'
import type { AccountContext } from './company.ts'
import { actorOf, demandRole, lockCompany } from './people.ts'

type Signed = { deps: Pick<Deps, 'db' | 'clock'>; caller: Pick<Caller, 'userId'> }

async function present(db: Handle, id: string, now: Date): Promise<BusinessHours> {
  const [row] = await db
    .select({ version: companies.version, text: companies.hours, schedule: companies.schedule })
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.binnedAt)))
  if (!row) throw failure('businesses.not_yours')
  const schedule = readSchedule(row.schedule)
  return { ...row, schedule, suggested: schedule ? null : scheduleOf(row.text), today: cityDay(now) }
}

/** Throws `businesses.not_yours`. */
export async function hoursOf({ deps: { db, clock }, caller }: Signed, id: string): Promise<BusinessHours> {
  await demandRole(db, caller.userId, id)
  return present(db, id, clock.now())
}

/** Writes a schedule that follows from the hours as they stand. Whoever saw an older version is refused. */
async function change(
  context: AccountContext,
  { id, version }: Seen,
  next: (hours: BusinessHours) => CompanySchedule | null,
): Promise<BusinessHours> {
  const { deps, caller } = context
  await demandRole(deps.db, caller.userId, id)
  await writeAs(deps, actorOf(context), async (writing) => {
    const { tx, now } = writing
    await lockCompany(tx, id)
    await demandRole(tx, caller.userId, id)
    const schedule = next(await present(tx, id, now))
    await companyRecords.within.overwrite(writing, { id, version }, schedule ? { schedule } : {})
  })
  return present(deps.db, id, deps.clock.now())
}

export const setHours = (
  context: AccountContext,
  { schedule, ...seen }: Seen & { schedule: CompanySchedule },
) => change(context, seen, () => schedule)

/** Throws `businesses.hours_unread` where nothing says the hours by days, `businesses.days_off_full`. */
export const closeToday = (context: AccountContext, seen: Seen) =>
  change(context, seen, ({ schedule, suggested, today }) => {
    const standing = schedule ?? suggested
    if (!standing) throw failure('businesses.hours_unread')
    const closedOn = [...new Set([...pruned(standing, today).closedOn, today])]
    if (closedOn.length > maxClosedDays) throw failure('businesses.days_off_full')
    return { ...standing, closedOn }
  })

export const openToday = (context: AccountContext, seen: Seen) =>
  change(context, seen, ({ schedule, today }) => {
    if (!schedule) return null
    const { closedOn, vacation } = schedule
    return {
      ...schedule,
      closedOn: closedOn.filter((date) => date !== today),
      vacation: isVacation(vacation, today) ? null : vacation,
    }
  })

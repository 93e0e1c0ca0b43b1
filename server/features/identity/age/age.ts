// Ages that birth dates make. A day begins and ends as in our city.
import { sql } from 'drizzle-orm'
import { cityDay } from '#contract/values/city-day.ts'
import type { Deps } from '#server/platform/deps.ts'
import { appUsers } from '../tables.ts'

/** Age of somebody born on a day (`yyyy-mm-dd`), in years. */
export function ageOn(birthDate: string, now: Date): number {
  const today = cityDay(now)
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Check made of a member's declaration at registration. */
export const declared = (memberId: string, now: Date) => ({
  memberId,
  provider: 'declaration',
  begunAt: now,
  band: 'adult' as const,
  method: 'declaração no cadastro',
  assuredAt: now,
})

/** Makes the ages true of those whose birthday it is; of whom a night was missed, too. */
export async function updateAges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const age = sql`extract(year from age(${cityDay(clock.now())}::date, ${appUsers.birthDate}))`
  await db
    .update(appUsers)
    .set({ age: sql`${age}` })
    .where(sql`${appUsers.birthDate} is not null and ${appUsers.age} <> ${age}`)
}

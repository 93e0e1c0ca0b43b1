// E-mails of a company's week to its owners, each Monday, and the way out of them.
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { cityDay, cityMoment } from '#contract/values/city-day.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import type { JobSpec } from '#server/platform/jobs.ts'
import { users } from '../accounts/tables.ts'
import { isShown } from '../companies/list.ts'
import { companies } from '../companies/tables.ts'
import { featureFlags } from '../feature-flags/feature-flags.ts'
import { mailFigures } from './emails.ts'
import { periodFigures } from './figures.ts'
import { weekWords } from './figures-words.ts'
import { mailStop } from './mail-stop.ts'
import { businessPeople as table } from './tables.ts'

type Post = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'signals'>

export const figuresMailStop = mailStop({
  path: '/avisos/empresa/numeros',
  reader: 'business figures',
  off: { figuresMail: false },
  question: 'Você continua vendo os números na página da empresa. Os outros avisos ainda chegam.',
})

/** The Monday on or before this day of the city. */
function mondayOf(now: Date): string {
  const weekday = new Date(`${cityDay(now)}T12:00:00Z`).getUTCDay()
  return cityDay(new Date(now.getTime() - ((weekday + 6) % 7) * dayMs))
}

const ownerWeek = z.object({ companyId: z.uuid(), userId: z.string(), monday: z.iso.date() })
type OwnerWeek = z.output<typeof ownerWeek>

/** One company's week to one owner. Tried for about two days. */
export const figuresMailJob: JobSpec<OwnerWeek> = {
  name: 'businesses.figures-mail',
  title: 'Escrever a um dono de empresa os números da semana',
  payload: ownerWeek,
  retries: 12,
}

/** An owner, also by the time of the writing, without the week's mail. */
const isDue = (monday: string) =>
  and(
    eq(table.role, 'owner'),
    table.figuresMail,
    or(isNull(table.figuresMailedOn), lt(table.figuresMailedOn, monday)),
  )

/** Owners who wish the week's figures and don't have them, of companies in the guide. */
export async function dueWeeks(post: Pick<Post, 'db' | 'clock' | 'signals'>): Promise<OwnerWeek[]> {
  if (!(await featureFlags(post).isOn('empresas_portal'))) return []
  const monday = mondayOf(post.clock.now())
  const owners = await post.db
    .select({ companyId: table.companyId, userId: table.userId })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .where(and(isShown, isDue(monday)))
    .orderBy(table.companyId)
  return owners.map((owner) => ({ ...owner, monday }))
}

/** Enqueues the week’s mails one by one: one that fails is tried again alone. */
export async function enqueueWeeks(post: Post): Promise<void> {
  const due = await dueWeeks(post)
  await post.db.transaction(async (tx) => {
    for (const one of due) await post.jobs.enqueue(tx, figuresMailJob, one)
  })
}

/** Writes a mail of the week before the Monday where there is something to tell. Done twice, it is written once. */
export const mailWeek = (post: Post, { companyId, userId, monday }: OwnerWeek): Promise<void> =>
  post.db.transaction(async (tx) => {
    const [due] = await tx
      .update(table)
      .set({ figuresMailedOn: monday })
      .from(companies)
      .innerJoin(users, eq(users.id, userId))
      .where(
        and(
          eq(table.companyId, companyId),
          eq(table.userId, userId),
          isDue(monday),
          eq(companies.id, table.companyId),
          isShown,
        ),
      )
      .returning({ to: users.email, company: companies.name })
    if (!due) return
    // The same days, however late it is written.
    const lines = weekWords(
      await periodFigures(tx, companyId, { days: 7, now: cityMoment(`${monday}T08:00`) }),
    )
    if (lines.length === 0) return
    const unsubscribe = figuresMailStop.addressOf(post, userId)
    await mailFigures(post, tx, { ...due, companyId, lines, unsubscribe })
  })

export const setFiguresMail = (
  { deps: { db }, caller: { userId } }: { deps: Pick<Deps, 'db'>; caller: Pick<Caller, 'userId'> },
  { id, mailed }: { id: string; mailed: boolean },
) =>
  db
    .update(table)
    .set({ figuresMail: mailed })
    .where(and(eq(table.companyId, id), eq(table.userId, userId)))

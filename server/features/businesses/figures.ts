// Figures of a company for its own people: finished days of the city against as many before.
import { and, eq, gte, lt, sum } from 'drizzle-orm'
import type { FigurePeriod } from '#contract/businesses/figures.ts'
import type { BusinessFigures, DaySpan } from '#contract/businesses/figures-api.ts'
import { type CompanyChannel, companyChannels } from '#contract/companies/api.ts'
import { cityDay, cityMoment } from '#contract/values/city-day.ts'
import { phoneNumber } from '#contract/values/phone.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { companies, companyContacts, companyViews, promotions } from '../companies/tables.ts'
import { voucherCounts } from '../promotions/figures.ts'
import { isRunning } from '../promotions/list.ts'
import { hintOf } from './figures-hint.ts'
import { demandRole } from './people.ts'
import { pooled, shownFigure, shownPart } from './suppression.ts'
import { businessPeople } from './tables.ts'

type Days = { from: string; until: string }

/** The day so many days after another. */
const dayAfter = (day: string, days: number) =>
  cityDay(new Date(cityMoment(`${day}T12:00`).getTime() + days * dayMs))

const listedDays = (from: string, days: number) =>
  Array.from({ length: days }, (_, index) => dayAfter(from, index))

const total = (counts: ReadonlyMap<string, number>, days: readonly string[]) =>
  days.reduce((all, day) => all + (counts.get(day) ?? 0), 0)

async function viewsOf(db: Handle, companyId: string, { from, until }: Days) {
  const { day, views, returning } = companyViews
  const rows = await db
    .select({ day, views, returning })
    .from(companyViews)
    .where(and(eq(companyViews.companyId, companyId), gte(day, from), lt(day, until)))
  return {
    viewsOn: new Map(rows.map((row) => [row.day, row.views])),
    returningOn: new Map(rows.map((row) => [row.day, row.returning])),
  }
}

async function contactsOf(db: Handle, companyId: string, { from, until }: Days) {
  const { channel, day, count } = companyContacts
  const rows = await db
    .select({ channel, count: sum(count).mapWith(Number) })
    .from(companyContacts)
    .where(and(eq(companyContacts.companyId, companyId), gte(day, from), lt(day, until)))
    .groupBy(channel)
  return new Map(rows.map((row) => [row.channel, row.count]))
}

type Company = typeof companies.$inferSelect

function offers({ phone, website, instagram, email, videoUrl, pdfUrl }: Company): CompanyChannel[] {
  const is: Record<CompanyChannel, boolean> = {
    whatsapp: phoneNumber(phone) !== null,
    phone: true,
    route: true,
    website: website !== null,
    instagram: instagram !== null,
    email: email !== null,
    video: videoUrl !== null,
    pdf: pdfUrl !== null,
  }
  return companyChannels.filter((channel) => is[channel])
}

/** Bars of ninety days would be too thin to be read: they begin as weeks. */
const cellDays = (days: FigurePeriod) => (days === 90 ? 7 : 1)

function spansOf(counts: ReadonlyMap<string, number>, days: readonly string[], cell: number): DaySpan[] {
  const cells = Array.from({ length: Math.ceil(days.length / cell) }, (_, at) =>
    days.slice(at * cell, (at + 1) * cell),
  )
  return pooled(cells.map((cellOf) => total(counts, cellOf))).map(({ from, through, count }) => ({
    from: cells[from]?.[0] ?? '',
    through: cells[through]?.at(-1) ?? '',
    count,
  }))
}

/** Figures of a company that is there, as they are sent: small counts are kept back. */
export async function periodFigures(
  db: Handle,
  companyId: string,
  { days, now }: { days: FigurePeriod; now: Date },
): Promise<Omit<BusinessFigures, 'mailed'>> {
  const until = cityDay(now)
  const current = { from: dayAfter(until, -days), until }
  const previous = { from: dayAfter(until, -2 * days), until: current.from }
  const both = { from: previous.from, until }
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  if (!company) throw new Error('figures of a company that is not there')
  const promotes = and(eq(promotions.companyId, companyId), isRunning(now))
  const { viewsOn, returningOn } = await viewsOf(db, companyId, both)
  const contactsNow = await contactsOf(db, companyId, current)
  const contactsBefore = await contactsOf(db, companyId, previous)
  const { givenOn, redeemedOn } = await voucherCounts(db, companyId, both)
  const { redeemedAt } = await voucherCounts(db, companyId, current)
  const running = await db
    .select({ id: promotions.id })
    .from(promotions)
    .innerJoin(companies, eq(companies.id, promotions.companyId))
    .where(promotes)
    .limit(1)
  const [daysNow, daysBefore] = [listedDays(current.from, days), listedDays(previous.from, days)]
  const bothOf = (counts: ReadonlyMap<string, number>) => ({
    now: total(counts, daysNow),
    before: total(counts, daysBefore),
  })
  const views = shownFigure(bothOf(viewsOn))
  const contacts = offers(company).map((channel) => ({
    channel,
    ...shownFigure({ now: contactsNow.get(channel) ?? 0, before: contactsBefore.get(channel) ?? 0 }),
  }))
  const spans = (counts: ReadonlyMap<string, number>) => spansOf(counts, daysNow, cellDays(days))
  const { bannerImage, image1, image2, image3, image4 } = company
  return {
    from: current.from,
    through: dayAfter(until, -1),
    views,
    returning: shownPart(bothOf(returningOn), bothOf(viewsOn)),
    contacts,
    given: shownFigure(bothOf(givenOn)),
    redeemed: shownFigure(bothOf(redeemedOn)),
    viewsByDay: spans(viewsOn),
    givenByDay: spans(givenOn),
    redeemedByDay: spans(redeemedOn),
    redeemedByHour: pooled(Array.from({ length: 24 }, (_, hour) => redeemedAt.get(hour) ?? 0)),
    hint: hintOf({
      views,
      contacts,
      hasPhotos: [bannerImage, image1, image2, image3, image4].some((image) => image !== null),
      promotes: running.length > 0,
    }),
  }
}

/** Throws `businesses.not_yours`. */
export async function figuresFor(
  {
    deps: { db, clock },
    caller: { userId },
  }: { deps: Pick<Deps, 'db' | 'clock'>; caller: Pick<Caller, 'userId'> },
  { id, days }: { id: string; days: FigurePeriod },
): Promise<BusinessFigures> {
  const role = await demandRole(db, userId, id)
  const figures = await periodFigures(db, id, { days, now: clock.now() })
  const [person] = await db
    .select({ mailed: businessPeople.figuresMail })
    .from(businessPeople)
    .where(and(eq(businessPeople.companyId, id), eq(businessPeople.userId, userId)))
  return { ...figures, mailed: role === 'owner' && person?.mailed === true }
}

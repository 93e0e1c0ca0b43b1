// Views and contacts of the demo's shop: sixty days, each livelier on its way to the weekend, and a little more each week.
import { type CompanyChannel, companyChannels } from '#contract/companies/api.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { type companies, companyContacts, companyViews } from '#server/features/companies/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { chance } from './chance.ts'

const shownDays = 60

/** Contacts of a hundred views. */
const share: Record<CompanyChannel, number> = {
  whatsapp: 9,
  phone: 2,
  route: 6,
  website: 1.5,
  instagram: 4,
  email: 0.4,
  video: 1,
  pdf: 1,
}

/** By the day of the week, from Sunday on. */
const liveliness = [1.3, 0.6, 0.7, 0.8, 0.9, 1.2, 1.5]

/** Whole, and on the mean what it was. */
const rounded = (count: number, ...words: string[]) => Math.floor(count + chance(...words))

export async function seedFigures(
  tx: Transaction,
  { id, slug, website, instagram, email, videoUrl, pdfUrl }: typeof companies.$inferSelect,
  now: Date,
) {
  const lacking: Partial<Record<CompanyChannel, boolean>> = {
    website: !website,
    instagram: !instagram,
    email: !email,
    video: !videoUrl,
    pdf: !pdfUrl,
  }
  const days = Array.from({ length: shownDays }, (_, index) => {
    const day = cityDay(new Date(now.getTime() - (shownDays - index) * dayMs))
    const weekday = liveliness[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 1
    const views = rounded(weekday * (10 + index / 10) * (0.7 + 0.6 * chance(slug, 'views', day)), slug, day)
    return { day, views, returning: Math.min(views, rounded(views * 0.22, slug, 'returning', day)) }
  })
  await tx.insert(companyViews).values(days.map((day) => ({ companyId: id, ...day })))
  const contacts = days.flatMap(({ day, views }) =>
    companyChannels.flatMap((channel) => {
      const count = lacking[channel] ? 0 : rounded((views * share[channel]) / 100, slug, channel, day)
      return count > 0 ? [{ companyId: id, day, channel, count }] : []
    }),
  )
  await tx.insert(companyContacts).values(contacts)
}

// Ways to reach a company, counted by day as they are taken, each once for an address: `/ir/{slug}/{channel}` leads on, and
// nobody's name or address is kept.
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type CompanyChannel, companyChannels } from '#contract/companies/api.ts'
import { product } from '#contract/product.ts'
import { shownPhone } from '#contract/values/business-phone.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { dialledPhone } from '#contract/values/dialled-phone.ts'
import { chatNumber, phoneNumber } from '#contract/values/phone.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Identify } from '#server/platform/http/procedures.ts'
import { networkOf } from '#server/platform/limits.ts'
import { type IsManagedBy, isOutside, isRobot, ofDay } from './counting.ts'
import { isShown } from './list.ts'
import { type ShownParts, shownParts } from './plan.ts'
import { companies, companyContacts } from './tables.ts'

const guide = '/guia-comercial'

type Reached = Pick<
  typeof companies.$inferSelect,
  'name' | 'phone' | 'address' | 'website' | 'instagram' | 'email' | 'videoUrl' | 'pdfUrl'
> & { shown: ShownParts | null }

/** Latitude and longitude of the device, as the page asks for a route from there. */
const coordinates = /^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/

/** Address to which a channel leads; `null`: the company has none. Built from what the team wrote, never from the request. */
function targetOf(channel: CompanyChannel, company: Reached, from: string | undefined): string | null {
  const { name, phone, address, shown } = company
  const place = encodeURIComponent(address.includes(product.city) ? address : `${address}, ${product.city}`)
  switch (channel) {
    case 'whatsapp': {
      const mobile = phoneNumber(phone)
      const greeting = `Olá, ${name}! Vi vocês no guia do ${product.name}.`
      return mobile && `https://wa.me/${chatNumber(mobile)}?text=${encodeURIComponent(greeting)}`
    }
    case 'phone':
      return `tel:${dialledPhone(shownPhone(phone))}`
    case 'route':
      return from && coordinates.test(from)
        ? `https://www.google.com/maps/dir/?api=1&origin=${from}&destination=${place}`
        : `https://www.google.com/maps/search/?api=1&query=${place}`
    case 'website':
      return company.website
    case 'instagram':
      return company.instagram && `https://www.instagram.com/${company.instagram}/`
    case 'email':
      return company.email && `mailto:${company.email}`
    case 'video':
      return shown?.media === false ? null : company.videoUrl
    case 'pdf':
      return shown?.media === false ? null : company.pdfUrl
  }
}

export function serveContacts(
  app: FastifyInstance,
  {
    deps: { db, clock, config, limiter },
    identify,
  }: { deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limiter'>; identify: Identify },
  isManagedBy: IsManagedBy,
) {
  const bySlug = db
    .select({
      id: companies.id,
      name: companies.name,
      phone: companies.phone,
      address: companies.address,
      website: companies.website,
      instagram: companies.instagram,
      email: companies.email,
      videoUrl: companies.videoUrl,
      pdfUrl: companies.pdfUrl,
      shown: shownParts(sql`${companies.id}`, sql`${sql.placeholder('now')}::timestamptz`),
    })
    .from(companies)
    .where(and(eq(companies.slug, sql.placeholder('slug')), isShown))
    .prepare('company_reached')

  /** The first time on a day that an address takes a channel. */
  const isFirst = (network: string, companyId: string, channel: CompanyChannel) =>
    limiter.take('guideContactDay', ofDay(config, clock.now(), [network, companyId, channel]))

  const countOne = (companyId: string, channel: CompanyChannel) =>
    db
      .insert(companyContacts)
      .values({ companyId, channel, day: cityDay(clock.now()) })
      .onConflictDoUpdate({
        target: [companyContacts.companyId, companyContacts.day, companyContacts.channel],
        set: { count: sql`${companyContacts.count} + 1` },
      })

  type ContactRoute = { Params: { slug: string; channel: string }; Querystring: { de?: string | string[] } }
  app.get<ContactRoute>('/ir/:slug/:channel', { exposeHeadRoute: false }, async (request, reply) => {
    const { slug, channel: typed } = request.params
    const { de } = request.query
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const channel = companyChannels.find((one) => one === typed)
    const [company] =
      channel && !slug.includes('\0') ? await bySlug.execute({ slug, now: clock.now().toISOString() }) : []
    const target =
      channel && company ? targetOf(channel, company, typeof de === 'string' ? de : undefined) : null
    if (!channel || !company || !target) return reply.redirect(guide, 302)
    // A visitor over the budget is led on all the same, and counted no more.
    const agent = request.headers['user-agent'] ?? ''
    const network = networkOf(request.ip)
    const counts =
      !isRobot(agent) &&
      (await limiter.take('guideContact', network)) &&
      (await isOutside(db, isManagedBy, await identify(request.headers.cookie), company.id)) &&
      (await isFirst(network, company.id, channel))
    if (counts) await countOne(company.id, channel)
    return reply.redirect(target, 302)
  })
}

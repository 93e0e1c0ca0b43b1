// Companies as visitors see them: the list, what it may be filtered by, one company, and its reviews.
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CompanyFilters, CompanyPage } from '#contract/companies/api.ts'
import { specialDays, specialWords } from '#contract/companies/schedule.ts'
import { readSchedule } from '#contract/companies/schedule-form.ts'
import { shownPhone } from '#contract/values/business-phone.ts'
import { cityDay } from '#contract/values/city-day.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { cursorAfter, type PageInput, positionOf, takePage } from '#server/platform/http/paging.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import { categories } from '../guide/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import type { BairroMaps } from './bairro-map.ts'
import { companyHighlights } from './highlights.ts'
import { cardOf, companyPages, isShown, selectCards } from './list.ts'
import { shownParts } from './plan.ts'
import { isShownReview, selectReviews, shownReview } from './reviews.ts'
import { companies, promotions, companyReviews as reviews } from './tables.ts'

const at = sql.placeholder

/** Milliseconds for which a process goes by the categories and bairros that it counted. */
const facetsMs = 60_000

/** Databases differ in how they sort accents; readers do not. */
const byName = new Intl.Collator('pt-BR').compare

const gallery = [companies.image1, companies.image2, companies.image3, companies.image4]

/** Days of the coming thirty on which the week doesn't hold, where there are any. */
function specialDaysOf(stored: unknown, now: Date): Pick<CompanyPage, 'specialDays'> {
  const schedule = readSchedule(stored)
  const found = schedule ? specialDays(schedule, cityDay(now), 30) : []
  if (found.length === 0) return {}
  return {
    specialDays: found.map((days) => ({
      date: days.date,
      until: days.until,
      text: specialWords(days),
      spans: [...days.spans],
    })),
  }
}

type Running = { id: string; title: string; discount: number; endsAt: string | null }

export function companiesQueries(
  deps: Pick<Deps, 'db' | 'clock'>,
  { addressOf }: Pick<BairroMaps, 'addressOf'>,
  goodForFirst: SQL<boolean>,
) {
  const { db, clock } = deps

  const pages = companyPages(deps)
  const highlights = companyHighlights(deps)

  const ofCategories = db
    .select({
      name: companies.category,
      color: categories.color,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(companies)
    .innerJoin(categories, eq(categories.name, companies.category))
    .where(and(isShown, eq(categories.status, 'active'), isNull(categories.binnedAt)))
    .groupBy(companies.category, categories.color)
    .prepare('companies_by_category')
  const ofNeighborhoods = db
    .select({ name: companies.neighborhood, count: sql<number>`count(*)`.mapWith(Number) })
    .from(companies)
    .where(isShown)
    .groupBy(companies.neighborhood)
    .prepare('companies_by_neighborhood')

  const running = sql`${promotions.companyId} = ${companies.id} and ${promotions.status} = 'active'
    and ${promotions.binnedAt} is null
    and (${promotions.startsAt} is null or ${promotions.startsAt} <= ${at('now')}::timestamptz)
    and (${promotions.endsAt} is null or ${promotions.endsAt} > ${at('now')}::timestamptz)
    and (${promotions.participantLimit} is null or ${promotions.participants} < ${promotions.participantLimit})`
  const bySlug = selectCards(db, {
    description: sql<string | null>`${companies.description}`,
    email: sql<string | null>`${companies.email}`,
    website: sql<string | null>`${companies.website}`,
    instagram: sql<string | null>`${companies.instagram}`,
    videoUrl: sql<string | null>`${companies.videoUrl}`,
    pdfUrl: sql<string | null>`${companies.pdfUrl}`,
    updatedAt: sql`${companies.updatedAt}`.mapWith(companies.updatedAt),
    gallery: sql<
      [string, string | null][]
    >`(select coalesce(json_agg(json_build_array(shown.url, ${pictures.placeholder}) order by shown.place), '[]')
      from unnest(array[${sql.join(gallery, sql`, `)}]) with ordinality as shown(url, place)
      join ${pictures} on ${pictures.url} = shown.url)`,
    promotions: sql<
      Running[]
    >`(select coalesce(json_agg(json_build_object('id', ${promotions.id}, 'title', ${promotions.title},
      'discount', ${promotions.discount}, 'endsAt', ${promotions.endsAt}) order by ${promotions.discount} desc, ${promotions.id}), '[]')
      from ${promotions} where ${running})`,
    provenCount: sql<number>`(select count(*) from ${reviews} where ${reviews.companyId} = ${companies.id}
      and ${reviews.proven} and ${reviews.setAside} is null)`.mapWith(Number),
    shown: shownParts(sql`${companies.id}`, sql`${at('now')}::timestamptz`),
    goodForFirst,
  })
    .where(and(eq(companies.slug, at('slug')), isShown))
    .prepare('company_by_slug')

  const reviewsOf = (withWords: boolean) =>
    selectReviews(db)
      .where(
        and(
          eq(reviews.companyId, at('company')),
          isShownReview,
          withWords ? isNotNull(reviews.comment) : undefined,
          sql`(${reviews.updatedAt}, ${reviews.id}) < (${at('at')}::timestamptz, ${at('id')}::uuid)`,
        ),
      )
      .orderBy(desc(reviews.updatedAt), desc(reviews.id))
      .limit(at('limit'))
      .prepare(withWords ? 'company_reviews_with_words' : 'company_reviews_newest')
  const withWords = reviewsOf(true)
  const newest = reviewsOf(false)

  const from = (cursor?: string) => {
    const { at, id } = positionOf(cursor)
    return { at: at.toISOString(), id }
  }

  const idBySlug = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.slug, at('slug')), isShown))
    .prepare('company_id_by_slug')
  async function idOf(slug: string): Promise<string> {
    const [found] = await idBySlug.execute({ slug })
    if (!found) throw failure('companies.not_found')
    return found.id
  }
  const own = db
    .select({ stars: reviews.rating, comment: reviews.comment })
    .from(reviews)
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .where(and(eq(companies.slug, at('slug')), isShown, eq(reviews.userId, at('member'))))
    .prepare('company_own_review')

  // They read every company, and change with the days.
  const facets = ttlCache(facetsMs, clock, async () => {
    const [found, bairros] = await Promise.all([ofCategories.execute(), ofNeighborhoods.execute()])
    return {
      categories: found.sort((a, b) => byName(a.name, b.name)),
      neighborhoods: bairros.sort((a, b) => byName(a.name, b.name)),
      total: bairros.reduce((sum, { count }) => sum + count, 0),
    }
  })

  return {
    list: async (asked: CompanyFilters & PageInput) => {
      const [page, highlighted] = await Promise.all([pages(asked), asked.cursor ? [] : highlights(asked)])
      return { ...page, highlighted }
    },
    facets: facets.get,
    /** Throws `companies.not_found`. */
    one: async (slug: string): Promise<CompanyPage> => {
      const now = clock.now()
      const [row] = await bySlug.execute({ slug, now: now.toISOString() })
      if (!row) throw failure('companies.not_found')
      const { shown, videoUrl, pdfUrl, ...shownRow } = row
      const media = shown?.media ?? true
      const withText = await withWords.execute({ company: row.id, ...from(), limit: 6 })
      return {
        ...cardOf(shownRow, now),
        ...specialDaysOf(row.schedule, now),
        phone: shownPhone(row.phone),
        bairroMap: await addressOf(row.neighborhood),
        gallery: row.gallery
          .flatMap(([url, placeholder]) => photoOf(url, placeholder) ?? [])
          .slice(0, shown?.photos),
        videoUrl: media ? videoUrl : null,
        pdfUrl: media ? pdfUrl : null,
        hasVideo: media && videoUrl !== null,
        hasPdf: media && pdfUrl !== null,
        promotions: row.promotions.map((one) => ({
          ...one,
          endsAt: one.endsAt ? new Date(one.endsAt) : null,
        })),
        reviews: withText.map(shownReview),
      }
    },
    /** Newest first. Throws `companies.not_found`. */
    reviews: async (slug: string, { cursor, limit }: PageInput) => {
      const company = await idOf(slug)
      const newestFirst = await newest.execute({ company, ...from(cursor), limit: limit + 1 })
      const { rows, last } = takePage(newestFirst, limit)
      return { items: rows.map(shownReview), nextCursor: cursorAfter(last) }
    },
    ownReview: async (slug: string, member: string) => (await own.execute({ slug, member }))[0] ?? null,
    slugs: async () => {
      const rows = await db
        .select({ slug: companies.slug })
        .from(companies)
        .where(isShown)
        .orderBy(companies.slug)
      return rows.map(({ slug }) => slug)
    },
  }
}
export type CompaniesQueries = ReturnType<typeof companiesQueries>

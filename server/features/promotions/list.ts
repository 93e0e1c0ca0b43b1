// Running promotions as visitors page through them, and the two counters of the page.
import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PromotionCard, PromotionFilters } from '#contract/promotions/api.ts'
import { phoneNumber } from '#contract/values/phone.ts'
import { instantOf, searchable, sought } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import { patternOf, wordsOf } from '../back-office/list.ts'
import { isShown } from '../companies/list.ts'
import { companies, promotions } from '../companies/tables.ts'
import { categories } from '../guide/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'

const logo = alias(pictures, 'logo')

export const runningAt = (at: SQL): SQL | undefined =>
  and(
    isShown,
    // A plan for whatever values sees it in the index's condition, too.
    sql`${promotions.status} = 'active'`,
    isNull(promotions.binnedAt),
    or(isNull(promotions.startsAt), sql`${promotions.startsAt} <= ${at}`),
    or(isNull(promotions.endsAt), sql`${promotions.endsAt} > ${at}`),
  )
const endingAt = (at: SQL): SQL | undefined =>
  and(runningAt(at), sql`${promotions.endsAt} <= ${at} + interval '7 days'`)

/** Switched on, begun and not ended, of a company that is shown. One without places left stays, and says so. */
export const isRunning = (now: Date) => runningAt(instantOf(now))
/** Running, and for a week more at most. */
export const isEnding = (now: Date) => endingAt(instantOf(now))
/** The same by the database's clock, for lists of the back-office, which have no other. */
export const ofTerm = { running: runningAt(sql`now()`), ending: endingAt(sql`now()`) }

/** The company that gives a promotion, as `giverOf` reads it. */
const giverColumns = {
  slug: companies.slug,
  name: companies.name,
  category: { name: companies.category, color: categories.color },
  address: companies.address,
  neighborhood: companies.neighborhood,
  phone: companies.phone,
  image: companies.image,
  placeholder: logo.placeholder,
}

/** Selects promotions with the company that gives each. */
export const withGiver = <Columns extends Parameters<Database['select']>[0] & object>(
  db: Database,
  columns: Columns,
) =>
  db
    .select({ ...columns, giver: giverColumns })
    .from(promotions)
    .innerJoin(companies, eq(companies.id, promotions.companyId))
    .innerJoin(categories, eq(categories.name, companies.category))
    .leftJoin(logo, eq(logo.url, companies.image))

type Giver = Omit<PromotionCard['company'], 'logo' | 'hasWhatsapp'> & {
  phone: string
  image: string | null
  placeholder: string | null
}
export const giverOf = ({ phone, image, placeholder, ...giver }: Giver): PromotionCard['company'] => ({
  ...giver,
  logo: photoOf(image, placeholder),
  hasWhatsapp: phoneNumber(phone) !== null,
})

/** More words than these are not looked for. */
const maxWords = 6

function foundBy({
  search = '',
  discount,
  categories: chosen,
  neighborhoods,
}: PromotionFilters): SQL | undefined {
  const words = wordsOf(search).slice(0, maxWords)
  const searched = searchable(promotions.title, promotions.companyName)
  return and(
    words.length > 0
      ? or(
          and(...words.map((word) => sql`${searched} like ${sought(patternOf(word))}`)),
          eq(promotions.code, search.trim().toUpperCase()),
        )
      : undefined,
    discount ? gte(promotions.discount, discount) : undefined,
    chosen?.length ? inArray(companies.category, chosen) : undefined,
    neighborhoods?.length ? inArray(companies.neighborhood, neighborhoods) : undefined,
  )
}

export async function promotionPages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { cursor, limit, ...filters }: PromotionFilters & PageInput,
) {
  const running = isRunning(clock.now())
  const found = foundBy(filters)
  const [selected, [counted]] = await Promise.all([
    withGiver(db, {
      id: promotions.id,
      title: promotions.title,
      description: promotions.description,
      discount: promotions.discount,
      code: promotions.code,
      endsAt: promotions.endsAt,
      participants: promotions.participants,
      participantLimit: promotions.participantLimit,
      at: promotions.createdAt,
    })
      .where(and(running, found, after(cursor, promotions.createdAt, promotions.id)))
      .orderBy(desc(promotions.createdAt), desc(promotions.id))
      .limit(limit + 1),
    db
      .select({
        active: sql<number>`count(*)`.mapWith(Number),
        total: (found ? sql<number>`count(*) filter (where ${found})` : sql<number>`count(*)`).mapWith(
          Number,
        ),
        maxDiscount: sql<number>`coalesce(max(${promotions.discount}), 0)`.mapWith(Number),
      })
      .from(promotions)
      .innerJoin(companies, eq(companies.id, promotions.companyId))
      .where(running),
  ])
  const { rows, last } = takePage(selected, limit)
  return {
    items: rows.map(
      ({ at: _at, giver, ...promotion }): PromotionCard => ({ ...promotion, company: giverOf(giver) }),
    ),
    nextCursor: cursorAfter(last),
    total: counted?.total ?? 0,
    active: counted?.active ?? 0,
    maxDiscount: counted?.maxDiscount ?? 0,
  }
}

/** Title and company of a running promotion; `null`: there is none. */
export async function runningPromotion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<{ title: string; company: string } | null> {
  const [row] = await db
    .select({ title: promotions.title, company: promotions.companyName })
    .from(promotions)
    .innerJoin(companies, eq(companies.id, promotions.companyId))
    .where(and(eq(promotions.id, id), isRunning(clock.now())))
  return row ?? null
}

// The guide's list as visitors page through it: one prepared statement for each shape of filter.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countedUpTo } from '#contract/back-office/options.ts'
import type { CompanyCard, CompanyFilters } from '#contract/companies/api.ts'
import { defaultOpeningHours, minuteOfWeek } from '#contract/companies/opening-hours.ts'
import { cityMinute, spansAround } from '#contract/companies/schedule.ts'
import { readSchedule } from '#contract/companies/schedule-form.ts'
import { phoneNumber } from '#contract/values/phone.ts'
import { cutAtSign } from '#contract/values/signs.ts'
import { sought } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { type PageInput, takePage } from '#server/platform/http/paging.ts'
import { maxWords, nearConditions, patternOf, wordsOf } from '#server/platform/search-words.ts'
import { categories } from '../guide/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { isOpenAt } from './opening.ts'
import { companies } from './tables.ts'

const at = sql.placeholder
const logo = alias(pictures, 'logo')
const banner = alias(pictures, 'banner')

/** Public: switched on, and not in the bin. In words that a plan for whatever values sees in the indexes' conditions, too. */
export const isShown = and(sql`${companies.status} = 'active'`, isNull(companies.binnedAt))

export const ratingOf = ({ average, count }: { average: number | null; count: number }) =>
  average === null ? null : { average, count }

const cardColumns = {
  id: companies.id,
  slug: companies.slug,
  name: companies.name,
  address: companies.address,
  neighborhood: companies.neighborhood,
  category: { name: companies.category, color: categories.color },
  image: companies.image,
  imagePlaceholder: logo.placeholder,
  bannerImage: companies.bannerImage,
  bannerPlaceholder: banner.placeholder,
  // Somewhat more than is shown, so that what is cut in two by the database is not the last sign shown.
  summary: sql<string | null>`left(${companies.description}, 240)`.mapWith((text: string) =>
    cutAtSign(text, 160),
  ),
  hours: companies.hours,
  schedule: companies.schedule,
  average: companies.ratingAverage,
  count: companies.ratingCount,
  phone: companies.phone,
}
type Selected = Record<'image' | 'imagePlaceholder' | 'bannerImage' | 'bannerPlaceholder', string | null> & {
  average: number | null
  count: number
  phone: string
  hours: string | null
  schedule: unknown
}

/** Selects companies with what a card shows. */
export const selectCards = <More extends Record<string, SQL | SQL.Aliased | (typeof companies)['id']>>(
  db: Database,
  more: More,
) =>
  db
    .select({ ...cardColumns, ...more })
    .from(companies)
    .innerJoin(categories, eq(categories.name, companies.category))
    .leftJoin(logo, eq(logo.url, companies.image))
    .leftJoin(banner, eq(banner.url, companies.bannerImage))

/** Card in the contract's shape, of what was selected for it. */
export function cardOf<Row extends Selected>(row: Row, now: Date) {
  const {
    image,
    imagePlaceholder,
    bannerImage,
    bannerPlaceholder,
    average,
    count,
    phone,
    hours,
    schedule: stored,
    ...card
  } = row
  const schedule = readSchedule(stored)
  return {
    ...card,
    logo: photoOf(image, imagePlaceholder),
    banner: photoOf(bannerImage, bannerPlaceholder),
    hours: hours ?? defaultOpeningHours,
    ...(schedule && {
      openSpans: spansAround(schedule, now).map(([from, to]): [number, number] => [from, to]),
    }),
    rating: ratingOf({ average, count }),
    hasWhatsapp: phoneNumber(phone) !== null,
  }
}

const orders = {
  best: { column: companies.ratingScore, cast: sql.raw('real') },
  new: { column: companies.createdAt, cast: sql.raw('timestamptz') },
} as const

/** Choices that decide which statement is asked. */
type Shape = {
  sort: keyof typeof orders
  /** Words to be found. */
  words: number
  later: boolean
} & Record<'categories' | 'neighborhoods' | 'open', boolean>

/** `near`: a condition for words that stand for those with a slip. */
function queryOf(db: Database, shape: Shape, near?: SQL) {
  const { column, cast } = orders[shape.sort]
  const found = and(
    isShown,
    near,
    ...Array.from(
      { length: near ? 0 : shape.words },
      (_, index) => sql`${companies.search} like ${sought(sql`${at(`word${index}`)}`)}`,
    ),
    shape.categories ? sql`${companies.category} = any(${at('categories')}::text[])` : undefined,
    shape.neighborhoods ? sql`${companies.neighborhood} = any(${at('neighborhoods')}::text[])` : undefined,
    shape.open ? isOpenAt(sql`${at('weekMinute')}::integer`, sql`${at('minute')}::integer`) : undefined,
  )
  const position = sql`${at('position')}::${cast}`
  const isLater = sql`${column} <= ${position} and (${column} < ${position} or ${companies.id} > ${at('id')}::uuid)`
  const counted = sql<number>`(select count(*) from
    (select from ${companies} where ${found} limit ${sql.raw(String(countedUpTo + 1))}) as counted)`
  const chosen = and(found, shape.later ? isLater : undefined)
  const order = sql`${column} desc nulls last, ${companies.id}`
  const pageOf = (total: SQL<number>) =>
    selectCards(db, { position: sql<string>`${column}::text`, total: total.mapWith(Number) })
  // Without words the page is the beginning of an index. Words are what costs: they are looked for once, and counted with it.
  if (shape.words === 0)
    return pageOf(shape.later ? sql<number>`0` : counted)
      .where(chosen)
      .orderBy(order)
      .limit(at('limit'))
  // `materialized`: found by the words' index, and not by walking the order's until a page is full.
  const page = sql`(with found as materialized
      (select ${companies.id} as id, ${column} as position from ${companies} where ${chosen})
    select id, (select count(*) from found) as total
    from found order by position desc nulls last, id limit ${at('limit')}) as page`
  return pageOf(sql<number>`page.total`).innerJoin(page, sql`page.id = ${companies.id}`).orderBy(order)
}

const prepare = (db: Database, shape: Shape) =>
  queryOf(db, shape).prepare(['companies_list', ...Object.values(shape).map(String)].join('_'))

/** The last row of a page, and what its first page knew: exact or at which try, and how many there are. */
const cursorPattern =
  /^(e|n[01])_(\d{1,6})_([\d.eE+: -]{1,40})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
function positionIn(cursor: string | undefined) {
  if (cursor === undefined) return null
  const [, mode, total, position, id] = cursor.match(cursorPattern) ?? []
  if (!mode || !total || !position || !id) throw failure('input.invalid')
  return { mode, total: Number(total), position, id }
}

/** A list, ready to be asked. */
export function companyPages({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const prepared = new Map<string, ReturnType<typeof prepare>>()
  const ask = (shape: Shape, values: Record<string, unknown>) => {
    const name = JSON.stringify(shape)
    const statement = prepared.get(name) ?? prepare(db, shape)
    prepared.set(name, statement)
    return statement.execute(values)
  }

  return async ({ search = '', sort = 'best', limit, cursor, ...filters }: CompanyFilters & PageInput) => {
    const last = positionIn(cursor)
    const valid = sort === 'new' ? /^\d{4}-/ : /^\d+(\.\d+)?(e-?\d+)?$/
    if (last && !valid.test(last.position)) throw failure('input.invalid')
    const now = clock.now()
    const words = wordsOf(search).slice(0, maxWords)
    const shape: Shape = {
      sort,
      words: words.length,
      later: last !== null,
      categories: !!filters.categories?.length,
      neighborhoods: !!filters.neighborhoods?.length,
      open: filters.open === true,
    }
    const values = {
      ...Object.fromEntries(words.map((word, index) => [`word${index}`, patternOf(word)])),
      categories: filters.categories,
      neighborhoods: filters.neighborhoods,
      weekMinute: minuteOfWeek(now),
      minute: cityMinute(now),
      limit: limit + 1,
      position: last?.position,
      id: last?.id,
    }
    const exactly = !last || last.mode === 'e'
    let mode = last?.mode ?? 'e'
    let selected = exactly ? await ask(shape, values) : []
    if (words.length > 0 && (last ? !exactly : selected.length === 0)) {
      const conditions = await nearConditions(db, 'companies', search)
      for (const [place, near] of conditions.entries()) {
        if (last && last.mode !== `n${place}`) continue
        selected = await queryOf(db, shape, near(sql`${companies.search}`)).execute(values)
        mode = `n${place}`
        if (selected.length > 0) break
      }
    }
    const found = last?.total ?? selected[0]?.total ?? 0
    const { rows, last: end } = takePage(selected, limit)
    return {
      items: rows.map(({ position: _position, total: _total, ...row }): CompanyCard => cardOf(row, now)),
      nextCursor: end ? `${mode}_${found}_${end.position}_${end.id}` : null,
      total: Math.min(found, countedUpTo),
      more: found > countedUpTo,
    }
  }
}

// Places of meetings: facts of a company at an hour, which the database computes for each reading.
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { defaultOpeningHours } from '#contract/companies/opening-hours.ts'
import type { MeetingPlace } from '#contract/meetings/api.ts'
import { minRated } from '#contract/meetings/options.ts'
import { product } from '#contract/product.ts'
import { isShown } from '../companies/list.ts'
import { isOpenAt as isOpenAtMinutes } from '../companies/opening.ts'
import { companies, promotions } from '../companies/tables.ts'
import { categories } from '../guide/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { runningAt } from '../promotions/list.ts'
import { meetingSides, meetings } from './tables.ts'

export const placeLogo = alias(pictures, 'place_logo')
const rated = alias(meetings, 'rated_meeting')

const zone = sql.raw(`'${product.timeZone}'`)

/** Minute of the week by the city's clock, as `open_minutes` counts them. */
const minuteOf = (at: SQL) => {
  const local = sql`(${at}) at time zone ${zone}`
  return sql`(extract(dow from ${local}) * 1440 + extract(hour from ${local}) * 60 + extract(minute from ${local}))::integer`
}

/** Minutes since 1970 by the same clock. */
const cityMinuteOf = (at: SQL) => sql`floor(extract(epoch from (${at}) at time zone ${zone}) / 60)::integer`

/** Open by its hours; null where they are unknown. */
export const isOpenAt = (at: SQL): SQL<boolean | null> => isOpenAtMinutes(minuteOf(at), cityMinuteOf(at))

export const isInGuide = sql<boolean>`(${isShown})`

const runsAt = (at: SQL) =>
  and(
    eq(promotions.companyId, companies.id),
    runningAt(at),
    or(isNull(promotions.participantLimit), sql`${promotions.participants} < ${promotions.participantLimit}`),
  )

type Offer = { id: string; title: string; discount: number }

/** The promotion with places left that runs at an hour, with the highest discount. */
export const promotionAt = (at: SQL) =>
  sql<Offer | null>`(select json_build_object('id', ${promotions.id}, 'title', ${promotions.title},
    'discount', ${promotions.discount}) from ${promotions} where ${runsAt(at)}
    order by ${promotions.discount} desc, ${promotions.id} limit 1)`

/** The promotion of this id runs no more at the hour; a voucher of one without places left is as good as before. */
export const isOverAt = (id: SQL, at: SQL) =>
  sql<boolean>`(${id} is not null and not exists (select from ${promotions}
    where ${promotions.id} = ${id} and ${runningAt(at)}))`

/** Enough answers, most of them good. Of a company beside which a query has `companies`. */
export const isGoodForFirst: SQL<boolean> = sql<boolean>`(select count(*) >= ${sql.raw(String(minRated))}
  and count(*) filter (where ${meetingSides.feeling} = 'good') * 2 > count(*)
  from ${meetings} as rated_meeting join ${meetingSides} on ${meetingSides.meetingId} = ${rated.id}
  where ${rated.companyId} = ${companies.id} and ${meetingSides.feeling} is not null)`

/** Columns of a place at an hour, of a query that joins `categories` and `placeLogo`. */
export const placeColumns = (at: SQL) => ({
  placeId: companies.id,
  slug: companies.slug,
  placeName: companies.name,
  address: companies.address,
  placeNeighborhood: companies.neighborhood,
  category: companies.category,
  color: categories.color,
  image: companies.image,
  imagePlaceholder: placeLogo.placeholder,
  hours: companies.hours,
  goodForFirst: isGoodForFirst,
  promotion: promotionAt(at),
})

type PlaceRow = Pick<MeetingPlace, 'slug' | 'address' | 'goodForFirst' | 'promotion'> & {
  placeId: string
  placeName: string
  placeNeighborhood: string
  category: string
  color: string
  image: string | null
  imagePlaceholder: string | null
  hours: string | null
}

export const presentPlace = (row: PlaceRow): MeetingPlace => ({
  id: row.placeId,
  slug: row.slug,
  name: row.placeName,
  address: row.address,
  neighborhood: row.placeNeighborhood,
  category: { name: row.category, color: row.color },
  logo: photoOf(row.image, row.imagePlaceholder),
  hours: row.hours ?? defaultOpeningHours,
  goodForFirst: row.goodForFirst,
  promotion: row.promotion,
})

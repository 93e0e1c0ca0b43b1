// "Quem te rejeitou": what happened until yesterday, told without leading to anybody who did not choose to be seen.
import { desc, eq, sql } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import { maxCounted } from '#contract/values/options.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { type PageInput, takePage } from '#server/platform/http/paging.ts'
import { createSeal } from '#server/platform/sealed-cursor.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { userInteractions } from '../interactions/tables.ts'
import { isOneOfSeveralStudents, seenRejecting } from '../interactions/visibility.ts'
import { cardName } from '../people/cards.ts'
import { photoOf } from '../photos/addresses.ts'
import { universities } from '../reference/tables.ts'

/** Rejections that are listed, the latest: what a page reads does not grow with how many there ever were. */
const maxListed = 480

const at = sql.placeholder
const me = at('me')
const zone = sql.raw(`'${product.timeZone}'`)
const today = sql`(${at('now')}::timestamptz at time zone ${zone})::date`

/*
 * Nothing of today is listed or counted: whoever looks again and again learns the day of a rejection, and not when it was
 * made. What was decided since, blocks and accounts that are inactive don't take a row away either: none of these can be
 * told by counting.
 */
const received = sql`${userInteractions.toUserId} = ${me} and ${userInteractions.interactionType} = 'dislike'
  and ${userInteractions.createdAt} < ${today}::timestamp at time zone ${zone}`

const latest = sql`select ${userInteractions.id} as id, ${userInteractions.fromUserId} as other,
    (${userInteractions.createdAt} at time zone ${zone})::date as day
  from ${userInteractions} where ${received} order by ${userInteractions.createdAt} desc limit ${sql.raw(String(maxListed))}`

/** Newest day first, and within a day in the order of the rows' random ids: who came before whom is not told. */
const page = sql`select * from (${latest}) as latest where (day, id) < (${at('day')}::date, ${at('id')}::uuid)
  order by day desc, id desc limit ${at('limit')}`

const first = { day: '9999-12-31', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export function rejectionsQuery({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) {
  // A cursor names a day and a row.
  const seal = createSeal(config.secret, 'cursor of rejections')
  const listed = db
    .select({
      seen: sql<boolean>`coalesce(${seenRejecting(me)}, false)`,
      name: appUsers.name,
      age: appUsers.age,
      facePhotoUrl: appUsers.facePhotoUrl,
      facePhotoPlaceholder: facePicture.placeholder,
      university: sql<string | null>`case when ${isOneOfSeveralStudents} then ${universities.acronym} end`,
      daysAgo: sql<number>`${today} - listed.day`.mapWith(Number),
      day: sql<string>`listed.day::text`,
      id: sql<string>`listed.id`,
    })
    .from(sql`(${page}) as listed`)
    .innerJoin(appUsers, eq(appUsers.id, sql`listed.other`))
    .leftJoin(facePicture, isFacePicture)
    .leftJoin(universities, eq(universities.name, appUsers.university))
    .orderBy(desc(sql`listed.day`), desc(sql`listed.id`))
    .prepare('matches_rejections')
  const total = db
    .select({
      total: sql<number>`(select count(*) from (select from ${userInteractions} where ${received}
        limit ${sql.raw(String(maxCounted))}) as counted)`.mapWith(Number),
    })
    .from(sql`(select 1) as once`)
    .prepare('matches_rejections_total')

  function positionIn(cursor: string | undefined, memberId: string) {
    if (cursor === undefined) return first
    const [day, id] = seal.open(cursor, memberId)?.toString().split(' ') ?? []
    if (!day || !id) throw failure('input.invalid')
    return { day, id }
  }

  return async (memberId: string, { cursor, limit }: PageInput) => {
    const bindings = { me: memberId, now: clock.now().toISOString() }
    const [listedRows, [all]] = await Promise.all([
      listed.execute({ ...bindings, limit: limit + 1, ...positionIn(cursor, memberId) }),
      cursor === undefined ? total.execute(bindings) : [],
    ])
    const { rows, last } = takePage(listedRows, limit)
    return {
      items: rows.map(({ seen, name, age, facePhotoUrl, facePhotoPlaceholder, university, daysAgo }) =>
        seen
          ? {
              kind: 'seen' as const,
              name: cardName(name, false),
              age,
              facePhoto: photoOf(facePhotoUrl, facePhotoPlaceholder),
              daysAgo,
            }
          : { kind: 'unseen' as const, university, daysAgo },
      ),
      nextCursor: last ? seal.close(Buffer.from(`${last.day} ${last.id}`), memberId) : null,
      total: all?.total ?? null,
    }
  }
}

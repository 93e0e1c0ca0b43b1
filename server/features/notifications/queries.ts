// Notifications of a member, and the number they have not seen. The people they are about are asked for again at each reading.
import { sql } from 'drizzle-orm'
import { kindRows, type NotificationKind } from '#contract/notifications/kinds.ts'
import { maxUnseen } from '#contract/notifications/options.ts'
import type { Kit, PersonNews, Reaction } from '#server/feature.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cursorAfter, type PageInput, positionOf, takePage } from '#server/platform/http/paging.ts'
import { contactRequests } from '../contact-requests/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { isOpenLike, matches, userInteractions } from '../interactions/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { echoKinds } from './kinds.ts'
import { notifications } from './tables.ts'

const at = sql.placeholder
const me = at('me')
const most = sql.raw(String(maxUnseen))

const listed = (kinds: readonly string[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))

/** The other of the match of the row `n`, if they may still be shown. */
const personOf = sql`select ${appUsers.id} as id, ${appUsers.name} as name from ${matches}
  join ${appUsers} on ${appUsers.id} =
    case when ${matches.user1Id} = ${me} then ${matches.user2Id} else ${matches.user1Id} end
  where n.kind = 'match' and ${matches.id} = n.about_id and ${matches.status} = 'active' and ${reachableBy(me)}`

/** The other of the request for a contact of the row `n`, while it waits or shows something, if they may still be shown. */
const requesterOf = sql`select ${appUsers.id} as id, ${appUsers.name} as name from ${contactRequests}
  join ${matches} on ${matches.id} = ${contactRequests.matchId} and ${matches.status} = 'active'
  join ${appUsers} on ${appUsers.id} =
    case when ${matches.user1Id} = ${me} then ${matches.user2Id} else ${matches.user1Id} end
  where ${contactRequests.id} = n.about_id
    and case n.kind when 'contact_asked' then ${contactRequests.answeredAt} is null
      else ${contactRequests.channel} is not null end
    and ${reachableBy(me)}`

const contactNews: PersonNews = {
  kinds: ['contact_asked', 'contact_shown'],
  personOf: () => requesterOf,
}

/** The other of the row `n` whom its feature finds: each is asked about its own kinds alone. */
const otherOf = (news: readonly PersonNews[]) =>
  sql.join(
    news.map(
      ({ kinds, personOf }) =>
        sql`select found.* from (select where n.kind in (${listed(kinds)})) as own cross join lateral (${personOf(me)}) as found`,
    ),
    sql` union all `,
  )

/** Likes of the row `n` that wait for an answer, of people who may still be shown. */
const waitingOf = sql`select count(*) as count from (select from ${userInteractions}
  where n.kind = 'like' and ${userInteractions.toUserId} = ${me} and ${isOpenLike}
    and ${userInteractions.createdAt} >= n.created_at
    and (n.seen_at is null or ${userInteractions.createdAt} <= n.seen_at)
    and exists (select from ${appUsers} where ${appUsers.id} = ${userInteractions.fromUserId} and ${reachableBy(me)})
  limit ${most}) as likes`

/** The latest people in a table of likes or comments while the row `n` was open, of those who may be shown. */
const deedsIn = ({
  kind,
  table,
}: Reaction) => sql`(select ${appUsers.id} as id, ${appUsers.name} as name, ${table.createdAt} as at
  from ${table} join ${appUsers} on ${appUsers.id} = ${table.userId} and ${reachableBy(me)}
  where n.kind = ${sql.raw(`'${kind}'`)} and ${table.itemId} = n.about_id and ${table.createdAt} >= n.created_at
    and (n.seen_at is null or ${table.createdAt} <= n.seen_at)
  order by ${table.createdAt} desc limit ${most})`

/** Their number, and the latest with their first name. */
const echoOf = (
  reactions: readonly Reaction[],
) => sql`select count(distinct deed.id) as count, (array_agg(deed.id order by deed.at desc))[1] as id,
  split_part((array_agg(deed.name order by deed.at desc))[1], ' ', 1) as name
  from (${sql.join(reactions.map(deedsIn), sql` union all `)}) as deed`

const isEcho = sql`n.kind in (${listed(echoKinds)})`

type Handed = Pick<Kit, 'reactions' | 'personNews'>

/** The rows of kinds whose features are on that still tell of somebody or something. */
const visibleTo = ({ reactions, personNews }: Handed) => sql`${notifications} as n
  left join lateral (${personOf}) as person on true
  left join lateral (${otherOf(personNews)}) as other on true
  left join lateral (${waitingOf}) as waiting on true
  left join lateral (${echoOf(reactions)}) as echo on true`
const isMine = ({ personNews }: Handed) => sql`n.member_id = ${me} and n.kind = any(${at('kinds')}::text[])
  and (n.kind <> 'match' or person.id is not null)
  and (n.kind not in (${listed(personNews.flatMap(({ kinds }) => kinds))}) or other.id is not null) and (n.kind <> 'like' or waiting.count > 0)
  and (not ${isEcho} or echo.count > 0)`

/** A match that was seen in the list of matches is no news here either. */
const isUnseen = sql<boolean>`(n.seen_at is null and (n.kind <> 'match'
  or n.created_at > (select own.matches_seen_at from ${appUsers} own where own.id = ${me})))`

const statementsOf = (handed: Handed) =>
  preparedFor((db) => {
    const source = visibleTo(handed)
    const faced = sql`${source}
      left join ${appUsers} as face on face.id = coalesce(person.id, echo.id)
      left join ${pictures} as face_picture on face_picture.url = face.face_photo_url`
    const page = db
      .select({
        id: sql<string>`n.id`,
        kind: sql<NotificationKind>`n.kind`,
        at: sql`n.created_at`.mapWith(notifications.createdAt),
        isNew: isUnseen,
        name: sql<string | null>`coalesce(person.name, other.name, echo.name)`,
        count: sql<
          number | null
        >`case when n.kind = 'like' then waiting.count when ${isEcho} then echo.count end::integer`,
        itemId: sql<string | null>`case when ${isEcho} then n.about_id end`,
        personId: sql<string | null>`face.id`,
        facePhotoUrl: sql<string | null>`face.face_photo_url`,
        placeholder: sql<string | null>`face_picture.placeholder`,
      })
      .from(faced)
      .where(sql`${isMine(handed)} and (n.created_at, n.id) < (${at('at')}, ${at('id')}::uuid)`)
      .orderBy(sql`n.created_at desc, n.id desc`)
      .limit(at('limit'))
      .prepare('notifications_list')
    const unseen = db
      .select({ kind: sql<NotificationKind>`n.kind` })
      .from(source)
      .where(sql`${isMine(handed)} and ${isUnseen}`)
      .limit(maxUnseen)
      .prepare('notifications_unseen')
    return { page, unseen }
  })

export function notificationsQueries({ db }: Pick<Deps, 'db'>, { reactions, personNews }: Handed) {
  const statements = statementsOf({ reactions, personNews: [contactNews, ...personNews] })
  return {
    list: async (memberId: string, kinds: readonly NotificationKind[], { cursor, limit }: PageInput) => {
      const result = await statements(db).page.execute({
        me: memberId,
        kinds,
        limit: limit + 1,
        ...positionOf(cursor),
      })
      const { rows, last } = takePage(result, limit)
      return {
        items: rows.map(({ personId, facePhotoUrl, placeholder, ...row }) => ({
          ...row,
          person: personId === null ? null : { id: personId, photo: photoOf(facePhotoUrl, placeholder) },
        })),
        nextCursor: cursorAfter(last),
      }
    },
    unseen: async (memberId: string, kinds: readonly NotificationKind[]) => {
      const rows = await statements(db).unseen.execute({ me: memberId, kinds })
      return {
        count: rows.length,
        account: rows.filter(({ kind }) => kindRows[kind].part === 'account').length,
      }
    },
  }
}

export type NotificationsQueries = ReturnType<typeof notificationsQueries>

// Videos as members page through them, the newest first.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { VideoCard } from '#contract/videos/api.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { behind, cursorAfter, type PageInput, placesOf, takePage } from '#server/platform/http/paging.ts'
import { appUsers } from '../identity/tables.ts'
import { seenBy, shownCount } from '../interactions/replies.ts'
import { isMatchedWith } from '../interactions/visibility.ts'
import { cardName } from '../people/cards.ts'
import { memberVideos as table } from '../people/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { videoComments, videoLikes } from './tables.ts'

/** A video that the viewer may see. Throws `videos.not_found`. */
export async function demandVideo(db: Handle, viewer: string, id: string) {
  const [video] = await db
    .select({ ownerId: table.userId, views: table.views })
    .from(table)
    .innerJoin(appUsers, eq(appUsers.id, table.userId))
    .where(and(eq(table.id, id), seenBy(viewer)))
  if (!video) throw failure('videos.not_found')
  return video
}

const me = sql.placeholder('me')

const select = (db: Database) =>
  db
    .select({
      id: table.id,
      ownerId: table.userId,
      name: appUsers.name,
      age: appUsers.age,
      matched: isMatchedWith(me),
      src: table.url,
      poster: table.poster,
      placeholder: pictures.placeholder,
      caption: table.caption,
      seconds: table.seconds,
      at: table.createdAt,
      views: table.views,
      likes: shownCount({ total: table.likes, replies: videoLikes, item: table.id }, me),
      comments: shownCount({ total: table.comments, replies: videoComments, item: table.id }, me),
      liked: sql<boolean>`${videoLikes.userId} is not null`,
      commented: sql<boolean>`${videoComments.userId} is not null`,
    })
    .from(table)
    .innerJoin(appUsers, eq(appUsers.id, table.userId))
    .leftJoin(pictures, eq(pictures.url, table.poster))
    .leftJoin(videoLikes, and(eq(videoLikes.itemId, table.id), eq(videoLikes.userId, me)))
    .leftJoin(videoComments, and(eq(videoComments.itemId, table.id), eq(videoComments.userId, me)))

const statements = preparedFor((db) => ({
  page: select(db)
    .where(and(seenBy(me), behind(table.createdAt, table.id)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(sql.placeholder('limit'))
    .prepare('videos_page'),
  own: select(db).where(eq(table.userId, me)).prepare('own_video'),
}))

type Row = Awaited<ReturnType<typeof select>>[number]

const present = (
  { ownerId, name, matched, poster, placeholder, at, ...row }: Row,
  viewer: string,
): VideoCard => ({
  ...row,
  personId: ownerId,
  name: cardName(name, matched),
  mine: ownerId === viewer,
  poster: photoOf(poster, placeholder),
  publishedAt: at,
})

export async function videosPage(
  deps: Pick<Deps, 'db'>,
  viewer: string,
  page: PageInput,
): Promise<{ items: VideoCard[]; nextCursor: string | null }> {
  const found = await statements(deps.db).page.execute({ me: viewer, ...placesOf(page) })
  const { rows, last } = takePage(found, page.limit)
  return { items: rows.map((row) => present(row, viewer)), nextCursor: cursorAfter(last) }
}

/** The member's own; `null`: none. */
export async function ownVideo(deps: Pick<Deps, 'db'>, memberId: string): Promise<VideoCard | null> {
  const [row] = await statements(deps.db).own.execute({ me: memberId })
  return row ? present(row, memberId) : null
}

// Posts as members page through them, with the news on air among them.
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { FeedEntry, Post } from '#contract/feed/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { behind, cursorAfter, type PageInput, placesOf, takePage } from '#server/platform/http/paging.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { isEdited, namedColumns, namedOf, seenBy, shownCount } from '../interactions/replies.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { latestNews } from '../news/list.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { universities } from '../reference/tables.ts'
import { postComments, postLikes, posts } from './tables.ts'

const me = sql.placeholder('me')
const maxCounted = 20

const select = (db: Database) =>
  db
    .select({
      ...namedColumns(me),
      course: appUsers.course,
      university: universities.acronym,
      id: posts.id,
      title: posts.title,
      content: posts.content,
      image: posts.image,
      imagePlaceholder: pictures.placeholder,
      likes: shownCount({ total: posts.likes, replies: postLikes, item: posts.id }, me),
      comments: shownCount({ total: posts.comments, replies: postComments, item: posts.id }, me),
      at: posts.createdAt,
      edited: isEdited(posts),
      liked: sql<boolean>`${postLikes.userId} is not null`,
    })
    .from(posts)
    .innerJoin(appUsers, eq(appUsers.id, posts.userId))
    .leftJoin(facePicture, isFacePicture)
    .leftJoin(universities, eq(universities.name, appUsers.university))
    .leftJoin(pictures, eq(pictures.url, posts.image))
    .leftJoin(postLikes, and(eq(postLikes.itemId, posts.id), eq(postLikes.userId, me)))

type Row = Awaited<ReturnType<typeof select>>[number]

const present = (row: Row, viewer: string): Post => ({
  id: row.id,
  title: row.title,
  content: row.content,
  image: photoOf(row.image, row.imagePlaceholder),
  at: row.at,
  edited: row.edited,
  author: {
    ...namedOf(row, viewer),
    course: row.course,
    university: row.university,
  },
  likes: row.likes,
  liked: row.liked,
  comments: row.comments,
})

const statements = preparedFor((db) => {
  const pageOf = (which: SQL | undefined) =>
    select(db)
      .where(and(which, behind(posts.createdAt, posts.id)))
      .orderBy(desc(posts.createdAt), desc(posts.id))
      .limit(sql.placeholder('limit'))
  return {
    seen: pageOf(seenBy(me)).prepare('feed_posts'),
    own: pageOf(eq(posts.userId, me)).prepare('feed_own_posts'),
    one: select(db)
      .where(and(eq(posts.id, sql.placeholder('id')), seenBy(me)))
      .prepare('feed_post'),
    newer: db
      .select({ id: posts.id })
      .from(posts)
      .innerJoin(appUsers, eq(appUsers.id, posts.userId))
      .where(and(gt(posts.createdAt, sql.placeholder('since')), ne(posts.userId, me), reachableBy(me)))
      .limit(maxCounted)
      .prepare('feed_newer'),
  }
})

const isBefore = (a: { at: Date; id: string }, b: { at: Date; id: string }) =>
  a.at.getTime() === b.at.getTime() ? a.id > b.id : a.at > b.at

/** A page out of both, newest first: each is asked for a whole page, and one cursor walks both. */
export async function feedPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: string,
  page: PageInput,
  withNews: boolean,
): Promise<{ items: FeedEntry[]; nextCursor: string | null }> {
  const [own, news] = await Promise.all([
    statements(deps.db).seen.execute({ me: viewer, ...placesOf(page) }),
    withNews ? latestNews(deps, viewer, page) : [],
  ])
  const entries = [
    ...own.map((row) => ({
      at: row.at,
      id: row.id,
      entry: { kind: 'post' as const, post: present(row, viewer) },
    })),
    ...news.map((one) => ({
      at: one.publishedAt,
      id: one.id,
      entry: { kind: 'news' as const, news: one },
    })),
  ].sort((a, b) => (isBefore(a, b) ? -1 : 1))
  const { rows, last } = takePage(entries, page.limit)
  return { items: rows.map(({ entry }) => entry), nextCursor: cursorAfter(last) }
}

/** The caller's own, newest first. */
export async function ownPosts(deps: Pick<Deps, 'db'>, viewer: string, page: PageInput) {
  const selected = await statements(deps.db).own.execute({ me: viewer, ...placesOf(page) })
  const { rows, last } = takePage(selected, page.limit)
  return { items: rows.map((row) => present(row, viewer)), nextCursor: cursorAfter(last) }
}

/** One post that the viewer may see. */
export async function seenPost(deps: Pick<Deps, 'db'>, viewer: string, id: string): Promise<Post | null> {
  const [row] = await statements(deps.db).one.execute({ me: viewer, id })
  return row ? present(row, viewer) : null
}

/** Others' posts after an instant, counted up to 20. */
export async function newerPosts({ db }: Pick<Deps, 'db'>, viewer: string, since: Date) {
  const found = await statements(db).newer.execute({ me: viewer, since })
  return { count: found.length }
}

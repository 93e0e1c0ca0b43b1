// Posts as members page through them, with the news on air among them.
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { FeedEntry, Post } from '#contract/feed.ts'
import type { Deps } from '#server/platform/deps.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { namedColumns, namedOf, seenBy } from '../interactions/replies.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { latestNews } from '../news/list.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { universities } from '../reference/tables.ts'
import { postLikes, posts } from './tables.ts'

const select = ({ db }: Pick<Deps, 'db'>, viewer: string) =>
  db
    .select({
      ...namedColumns(viewer),
      course: appUsers.course,
      university: universities.acronym,
      id: posts.id,
      title: posts.title,
      content: posts.content,
      image: posts.image,
      imagePlaceholder: pictures.placeholder,
      likes: posts.likes,
      comments: posts.comments,
      at: posts.createdAt,
      liked: sql<boolean>`${postLikes.userId} is not null`,
    })
    .from(posts)
    .innerJoin(appUsers, eq(appUsers.id, posts.userId))
    .leftJoin(facePicture, isFacePicture)
    .leftJoin(universities, eq(universities.name, appUsers.university))
    .leftJoin(pictures, eq(pictures.url, posts.image))
    .leftJoin(postLikes, and(eq(postLikes.itemId, posts.id), eq(postLikes.userId, viewer)))

type Row = Awaited<ReturnType<typeof select>>[number]

const present = (row: Row, viewer: string): Post => ({
  id: row.id,
  title: row.title,
  content: row.content,
  image: photoOf(row.image, row.imagePlaceholder),
  at: row.at,
  author: {
    id: row.memberId,
    ...namedOf(row, viewer),
    course: row.course,
    university: row.university,
  },
  likes: row.likes,
  liked: row.liked,
  comments: row.comments,
})

const postsPage = (deps: Pick<Deps, 'db'>, viewer: string, which: SQL | undefined, page: PageInput) =>
  select(deps, viewer)
    .where(and(which, after(page.cursor, posts.createdAt, posts.id)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(page.limit + 1)

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
    postsPage(deps, viewer, seenBy(viewer), page),
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
  const { rows, last } = takePage(await postsPage(deps, viewer, eq(posts.userId, viewer), page), page.limit)
  return { items: rows.map((row) => present(row, viewer)), nextCursor: cursorAfter(last) }
}

/** One post that the viewer may see. */
export async function seenPost(deps: Pick<Deps, 'db'>, viewer: string, id: string): Promise<Post | null> {
  const [row] = await select(deps, viewer).where(and(eq(posts.id, id), seenBy(viewer)))
  return row ? present(row, viewer) : null
}

const maxCounted = 20

/** Others' posts after an instant, counted up to 20. */
export async function newerPosts({ db }: Pick<Deps, 'db'>, viewer: string, since: Date) {
  const found = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(appUsers, eq(appUsers.id, posts.userId))
    .where(and(gt(posts.createdAt, since), ne(posts.userId, viewer), reachableBy(viewer)))
    .limit(maxCounted)
  return { count: found.length }
}

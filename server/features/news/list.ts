// News as members page through them, and one item as anyone reads it.
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { NewsCard, NewsItem } from '#contract/news/api.ts'
import { type NewsCategory, summaryLength } from '#contract/news/options.ts'
import { cutAtSign } from '#contract/values/signs.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { behind, type PageInput, placesOf, takePage } from '#server/platform/http/paging.ts'
import { shownCount } from '../interactions/replies.ts'
import type { Viewer } from '../interactions/visibility.ts'
import { photoOf } from '../photos/addresses.ts'
import { pictures } from '../photos/tables.ts'
import { newsComments, newsLikes, newsParticipants, newsFeed as table } from './tables.ts'

const publishedAt = (at: SQL): SQL | undefined =>
  and(
    // A plan for whatever values sees it in the index's condition, too.
    sql`${table.status} = 'active'`,
    isNull(table.binnedAt),
    or(isNull(table.publishedUntil), sql`${table.publishedUntil} > ${at}`),
  )
const endingAt = (at: SQL): SQL | undefined =>
  and(publishedAt(at), sql`${table.publishedUntil} <= ${at} + interval '7 days'`)

/** Switched on, not in the bin, and within the days of its contract. */
export const isPublished = (now: Date) => publishedAt(instantOf(now))
/** Published, and for a week more at most. */
export const isEnding = (now: Date) => endingAt(instantOf(now))
/** The same by the database's clock, for lists of the back-office, which have no other. */
export const ofTerm = { running: publishedAt(sql`now()`), ending: endingAt(sql`now()`) }

/** Nobody: of whom no row is. */
const nobody = '00000000-0000-0000-0000-000000000000'

const select = ({ db }: Pick<Deps, 'db'>, viewer: Viewer) =>
  db
    .select({
      id: table.id,
      slug: table.slug,
      title: table.title,
      content: table.content,
      category: table.category,
      image: table.image,
      placeholder: pictures.placeholder,
      plan: table.plan,
      rank: table.rank,
      contractType: table.contractType,
      contractorName: table.contractorName,
      visible: table.participateButtonVisible,
      limit: table.participantLimit,
      taken: table.participants,
      // To a visitor nobody is shown, and so none is counted: their total would tell as much beside a member's list.
      likes: shownCount({ total: table.likes, replies: newsLikes, item: table.id }, viewer),
      comments: shownCount({ total: table.comments, replies: newsComments, item: table.id }, viewer),
      at: table.createdAt,
      liked: sql<boolean>`${newsLikes.userId} is not null`,
      joined: sql<boolean>`${newsParticipants.userId} is not null`,
    })
    .from(table)
    .leftJoin(pictures, eq(pictures.url, table.image))
    .leftJoin(newsLikes, and(eq(newsLikes.itemId, table.id), eq(newsLikes.userId, viewer)))
    .leftJoin(
      newsParticipants,
      and(eq(newsParticipants.newsId, table.id), eq(newsParticipants.userId, viewer)),
    )

type Row = Awaited<ReturnType<typeof select>>[number]

/** The first letters of a text, cut at a word. */
export function summaryOf(content: string): string {
  const text = content.replace(/\s+/g, ' ').trim()
  if (text.length <= summaryLength) return text
  const cut = cutAtSign(text, summaryLength + 1)
  return `${cutAtSign(cut, Math.max(cut.lastIndexOf(' '), summaryLength / 2)).trimEnd()}…`
}

const wordsAMinute = 200

const present = (row: Row): NewsCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: summaryOf(row.content),
  category: row.category,
  image: photoOf(row.image, row.placeholder),
  publishedAt: row.at,
  minutes: Math.max(1, Math.round(row.content.split(/\s+/).length / wordsAMinute)),
  plan: row.plan,
  sponsor: row.contractType === 'noticia' ? null : row.contractorName,
  participation: row.visible ? { taken: row.taken, limit: row.limit, mine: row.joined } : null,
  likes: row.likes,
  liked: row.liked,
  comments: row.comments,
})

/** Rank, instant and id of the last row. */
const cursorPattern = /^([012])_(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function behindRanked(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [, rank, ms, id] = cursor.match(cursorPattern) ?? []
  if (!rank || !ms || !id) throw failure('input.invalid')
  const at = new Date(Number(ms)).toISOString()
  return sql`(${table.rank}, ${table.createdAt}, ${table.id}) < (${Number(rank)}, ${at}::timestamptz, ${id}::uuid)`
}

export async function newsPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: string,
  { category, cursor, limit }: PageInput & { category?: NewsCategory | undefined },
) {
  const found = await select(deps, viewer)
    .where(
      and(
        isPublished(deps.clock.now()),
        category ? eq(table.category, category) : undefined,
        behindRanked(cursor),
      ),
    )
    .orderBy(desc(table.rank), desc(table.createdAt), desc(table.id))
    .limit(limit + 1)
  const { rows, last } = takePage(found, limit)
  return {
    items: rows.map(present),
    nextCursor: last ? `${last.rank}_${last.at.getTime()}_${last.id}` : null,
  }
}

const latest = preparedFor((db) =>
  select({ db }, sql.placeholder('me'))
    .where(and(publishedAt(sql`${sql.placeholder('now')}::timestamptz`), behind(table.createdAt, table.id)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(sql.placeholder('limit'))
    .prepare('news_latest'),
)

/** Published items, newest first whatever their plan, with one more than the page holds. */
export async function latestNews(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: string,
  page: PageInput,
): Promise<NewsCard[]> {
  const now = deps.clock.now().toISOString()
  const rows = await latest(deps.db).execute({ me: viewer, now, ...placesOf(page) })
  return rows.map(present)
}

/** Throws `news.not_found`. */
export async function newsItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: string | null,
  slug: string,
): Promise<NewsItem> {
  const [row] = await select(deps, viewer ?? nobody).where(
    and(isPublished(deps.clock.now()), eq(table.slug, slug)),
  )
  if (!row) throw failure('news.not_found')
  return { ...present(row), content: row.content }
}

/** The slugs of what is published, for the sitemap. */
export const newsSlugs = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  (await db.select({ slug: table.slug }).from(table).where(isPublished(clock.now()))).map(({ slug }) => slug)

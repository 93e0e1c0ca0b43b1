import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { contractTypes, maxNewsComment, newsCategories, newsPlans } from '#contract/news/options.ts'
import { statuses } from '#contract/values/options.ts'
import {
  binnedAt,
  createdAt,
  identifier,
  instant,
  oneOf,
  searchable,
  updatedAt,
  version,
} from '#server/platform/db/columns.ts'
import { appUsers } from '../identity/tables.ts'
import { commentsTable, likesTable } from '../interactions/reply-tables.ts'
import { pictures } from '../photos/tables.ts'

export const newsFeed = pgTable(
  'news_feed',
  {
    id: identifier(),
    slug: text('slug').notNull().unique('news_feed_slug'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    category: text('category', { enum: newsCategories }).notNull(),
    image: text('image').references((): AnyPgColumn => pictures.url),
    plan: text('plan', { enum: newsPlans }).notNull(),
    /** Prominence of the plan: the highest stands first. */
    rank: smallint('rank')
      .notNull()
      .generatedAlwaysAs(sql`case plan when 'Enterprise' then 2 when 'Premium' then 1 else 0 end`),
    contractType: text('contract_type', { enum: contractTypes }).notNull().default('noticia'),
    contractorName: text('contractor_name'),
    whatsapp: text('whatsapp'),
    contractDays: integer('contract_days').default(1),
    /** Follows from the day of making and the days of the contract; `null`: without end. */
    publishedUntil: instant('published_until'),
    participateButtonVisible: boolean('participate_button_visible').notNull().default(false),
    participantLimit: integer('participant_limit').notNull().default(50),
    participants: integer('participants').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    status: text('status', { enum: statuses }).notNull().default('active'),
    version: version(),
    binnedAt: binnedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('news_feed_category', t.category, newsCategories),
    oneOf('news_feed_plan', t.plan, newsPlans),
    oneOf('news_feed_contract_type', t.contractType, contractTypes),
    oneOf('news_feed_status', t.status, statuses),
    check('news_feed_days', sql`${t.contractDays} >= 1`),
    check('news_feed_limit', sql`${t.participantLimit} >= 1`),
    check('news_feed_places', sql`${t.participants} between 0 and ${t.participantLimit}`),
    check('news_feed_counts', sql`${t.likes} >= 0 and ${t.comments} >= 0`),
    check(
      'news_feed_contract',
      sql`${t.contractType} = 'noticia' or (${t.contractorName} is not null and ${t.whatsapp} is not null and ${t.contractDays} is not null)`,
    ),
    index('news_feed_order')
      .on(t.rank, t.createdAt, t.id)
      .where(sql`${t.status} = 'active' and ${t.binnedAt} is null`),
    // The order in which they stand among members' posts.
    index('news_feed_newest')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'active' and ${t.binnedAt} is null`),
    index('news_feed_search').using('gin', sql`${searchable(t.title, t.contractorName)} gin_trgm_ops`),
  ],
)

const ofNews = () =>
  uuid('news_id')
    .notNull()
    .references(() => newsFeed.id, { onDelete: 'cascade' })
const ofMember = () =>
  uuid('user_id')
    .notNull()
    .references(() => appUsers.id, { onDelete: 'cascade' })

const of = (name: string) => ({ name, column: 'news_id', item: () => newsFeed.id })

export const newsLikes = likesTable(of('news_likes'))
export const newsComments = commentsTable(of('news_comments'), maxNewsComment)

export const newsParticipants = pgTable(
  'news_participants',
  { id: identifier(), newsId: ofNews(), userId: ofMember(), createdAt: createdAt() },
  (t) => [
    unique('news_participants_once').on(t.newsId, t.userId),
    index('news_participants_user').on(t.userId),
  ],
)

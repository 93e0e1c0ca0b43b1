import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { maxVideoComment } from '#contract/video-options.ts'
import { createdAt, identifier } from '#server/platform/db/columns.ts'
import { appUsers } from '../identity/tables.ts'
import { memberVideos } from '../people/tables.ts'

const ofVideo = () =>
  uuid('video_id')
    .notNull()
    .references(() => memberVideos.id, { onDelete: 'cascade' })
const ofMember = () =>
  uuid('user_id')
    .notNull()
    .references(() => appUsers.id, { onDelete: 'cascade' })

export const videoLikes = pgTable(
  'video_likes',
  { videoId: ofVideo(), userId: ofMember(), createdAt: createdAt() },
  (t) => [
    primaryKey({ name: 'video_likes_pkey', columns: [t.videoId, t.userId] }),
    index('video_likes_newest').on(t.videoId, t.createdAt, t.userId),
    index('video_likes_user').on(t.userId),
  ],
)

export const videoComments = pgTable(
  'video_comments',
  {
    id: identifier(),
    videoId: ofVideo(),
    userId: ofMember(),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('video_comments_once').on(t.videoId, t.userId),
    check(
      'video_comments_length',
      sql`length(${t.comment}) between 1 and ${sql.raw(String(maxVideoComment))}`,
    ),
    index('video_comments_newest').on(t.videoId, t.createdAt, t.id),
    index('video_comments_user').on(t.userId),
  ],
)

export const videoViews = pgTable(
  'video_views',
  {
    videoId: ofVideo(),
    userId: ofMember(),
    /** In the city's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'video_views_pkey', columns: [t.videoId, t.userId, t.day] }),
    index('video_views_user').on(t.userId),
  ],
)

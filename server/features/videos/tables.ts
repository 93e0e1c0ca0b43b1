// Tables of likes, comments and views of members' videos. A member has one video, the profile's: a second one would be one
// more to moderate, keep and erase. Another video is another row, and begins with no likes. Views count once for each viewer
// and day.
import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { maxVideoComment } from '#contract/videos/options.ts'
import { appUsers } from '../identity/tables.ts'
import { commentsTable, likesTable } from '../interactions/reply-tables.ts'
import { memberVideos } from '../people/tables.ts'

const of = (name: string) => ({ name, column: 'video_id', item: () => memberVideos.id })

export const videoLikes = likesTable(of('video_likes'))
export const videoComments = commentsTable(of('video_comments'), maxVideoComment, { one: true })

export const videoViews = pgTable(
  'video_views',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => memberVideos.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    /** In the city's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'video_views_pkey', columns: [t.videoId, t.userId, t.day] }),
    index('video_views_user').on(t.userId),
  ],
)

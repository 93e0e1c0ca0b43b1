// Tables of a profile's gallery and video.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { maxGalleryPhotos } from '#contract/values/options.ts'
import { maxVideoCaption } from '#contract/videos/options.ts'
import { createdAt, identifier } from '#server/platform/db/columns.ts'
import { appUsers } from '../identity/tables.ts'
import { pictures, videos } from '../photos/tables.ts'

/** The gallery's photos of each member, in the order that they chose. */
export const galleryPhotos = pgTable(
  'gallery_photos',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: smallint('position').notNull(),
    // A picture that nobody else shows, in one place.
    url: text('url')
      .notNull()
      .unique('gallery_photos_url')
      .references(() => pictures.url),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.position] }),
    check(
      'gallery_photos_position',
      sql`${t.position} between 0 and ${sql.raw(String(maxGalleryPhotos - 1))}`,
    ),
  ],
)

/** The video of each profile with what its owner says of it and what others do with it; gone when another takes its place. */
export const memberVideos = pgTable(
  'member_videos',
  {
    id: identifier(),
    userId: uuid('user_id')
      .notNull()
      .unique('member_videos_user')
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    url: text('url')
      .notNull()
      .unique('member_videos_url')
      .references(() => videos.url),
    poster: text('poster')
      .unique('member_videos_poster')
      .references(() => pictures.url),
    caption: text('caption'),
    seconds: integer('seconds'),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'member_videos_caption',
      sql`length(${t.caption}) between 1 and ${sql.raw(String(maxVideoCaption))}`,
    ),
    check('member_videos_seconds', sql`${t.seconds} > 0`),
    check('member_videos_counts', sql`${t.views} >= 0 and ${t.likes} >= 0 and ${t.comments} >= 0`),
    index('member_videos_newest').on(t.createdAt, t.id),
  ],
)

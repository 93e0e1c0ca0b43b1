// What a profile shows beside its face and body.
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { mostGalleryPhotos } from '#contract/options.ts'
import { appUsers } from '../identity/tables.ts'
import { pictures } from '../photos/tables.ts'

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
      sql`${t.position} between 0 and ${sql.raw(String(mostGalleryPhotos - 1))}`,
    ),
  ],
)

import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identifier } from '#server/platform/db/columns.ts'

/** Pictures that were uploaded and do not belong to anything yet. */
export const photoUploads = pgTable(
  'photo_uploads',
  {
    id: identifier(),
    /** Storage key without size and extension. */
    src: text('src').notNull(),
    placeholder: text('placeholder').notNull(),
    createdAt: createdAt(),
  },
  // The sweep of unused uploads walks by age.
  (t) => [index('photo_uploads_created_at').on(t.createdAt)],
)

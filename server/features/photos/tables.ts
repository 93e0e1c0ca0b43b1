import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identifier, oneOf } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

/** Uses that a picture may be claimed for. */
const pictureUses = ['face', 'body', 'gallery', 'profile', 'post', 'poster', 'logo'] as const
export type PictureUse = (typeof pictureUses)[number]

/** Every picture that was uploaded. Its row is written before its files, and goes after them. */
export const pictures = pgTable(
  'pictures',
  {
    id: identifier(),
    /** Address of its files, without width and extension; final. What shows it refers to it by this. */
    url: text('url').notNull().unique('pictures_url'),
    /** Data URI of a picture 16 pixels wide, to show blurred meanwhile. */
    placeholder: text('placeholder'),
    /**
     * The owner: nobody until something claims it, and again when the account is gone. Then it is swept. A logo is
     * nobody's, public, and kept for good: what brought another one is undone weeks later.
     */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Use that it was claimed for: once, and by nobody else afterwards. */
    use: text('use', { enum: pictureUses }),
    /** True while the storage has all of its files. */
    stored: boolean('stored').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('pictures_use', t.use, pictureUses),
    check('pictures_owned', sql`${t.ownerId} is null or (${t.stored} and ${t.use} is not null)`),
    index('pictures_owner').on(t.ownerId),
    // The sweep walks by age over what belongs to nobody.
    index('pictures_unowned').on(t.createdAt).where(sql`${t.ownerId} is null`),
  ],
)

/** Every video that was stored. Its row is written before its file, and goes after it. */
export const videos = pgTable(
  'videos',
  {
    /** Address of its file; final. What shows it refers to it by this. */
    url: text('url').primaryKey(),
    /** Owner: nobody's until it is shown, and again when it is not or the account is gone. Then it is swept. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('videos_owner').on(t.ownerId),
    index('videos_unowned').on(t.createdAt).where(sql`${t.ownerId} is null`),
  ],
)

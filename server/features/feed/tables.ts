import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { maxPostComment, maxPostContent, maxPostTitle } from '#contract/feed/options.ts'
import { createdAt, identifier, instant } from '#server/platform/db/columns.ts'
import { appUsers } from '../identity/tables.ts'
import { commentsTable, likesTable } from '../interactions/reply-tables.ts'
import { pictures } from '../photos/tables.ts'

const longest = (letters: number) => sql.raw(String(letters))

/** Posts of members. */
export const posts = pgTable(
  'posts',
  {
    id: identifier(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    content: text('content').notNull(),
    image: text('image').references((): AnyPgColumn => pictures.url),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    createdAt: createdAt(),
    /** When its author last changed its words; `null`: never. */
    editedAt: instant('edited_at'),
  },
  (t) => [
    check('posts_title', sql`length(${t.title}) between 1 and ${longest(maxPostTitle)}`),
    check('posts_content', sql`length(${t.content}) between 1 and ${longest(maxPostContent)}`),
    check('posts_counts', sql`${t.likes} >= 0 and ${t.comments} >= 0`),
    index('posts_newest').on(t.createdAt, t.id),
    index('posts_user').on(t.userId, t.createdAt, t.id),
    // The sweep of pictures asks it.
    index('posts_image').on(t.image).where(sql`${t.image} is not null`),
  ],
)

const of = (name: string) => ({ name, column: 'post_id', item: () => posts.id })

export const postLikes = likesTable(of('post_likes'))
export const postComments = commentsTable(of('post_comments'), maxPostComment)

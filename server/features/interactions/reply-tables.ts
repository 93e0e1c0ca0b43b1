// Tables of likes and comments under what many read, one pair for each kind of item.
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identifier, instant } from '#server/platform/db/columns.ts'
import { appUsers } from '../identity/tables.ts'

type Item = {
  name: string
  /** Column that refers to the item, and the item's own id. */
  column: string
  item: () => AnyPgColumn
}

const columnsOf = ({ column, item }: Item) => ({
  itemId: uuid(column).notNull().references(item, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => appUsers.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/** One like of a member for an item. */
export const likesTable = (of: Item) =>
  pgTable(of.name, columnsOf(of), (t) => [
    primaryKey({ name: `${of.name}_pkey`, columns: [t.itemId, t.userId] }),
    index(`${of.name}_newest`).on(t.itemId, t.createdAt, t.userId),
    index(`${of.name}_user`).on(t.userId),
  ])
export type LikesTable = ReturnType<typeof likesTable>

/** Comments of members, of at most `max` letters; with `one`, one of each member for an item. */
export const commentsTable = (of: Item, max: number, { one = false } = {}) =>
  pgTable(
    of.name,
    {
      id: identifier(),
      ...columnsOf(of),
      comment: text('comment').notNull(),
      /** When its author last changed its words; `null`: never. */
      editedAt: instant('edited_at'),
    },
    (t) => [
      check(`${of.name}_length`, sql`length(${t.comment}) between 1 and ${sql.raw(String(max))}`),
      // With their author, whom a count asks about without reading the comment.
      index(`${of.name}_latest`).on(t.itemId, t.createdAt, t.id, t.userId),
      index(`${of.name}_user`).on(t.userId),
      ...(one ? [unique(`${of.name}_once`).on(t.itemId, t.userId)] : []),
    ],
  )
export type CommentsTable = ReturnType<typeof commentsTable>

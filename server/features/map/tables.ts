// Tables of the map: the published number of each cell, and the cell in which each member is counted.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appUsers } from '../identity/tables.ts'

/** Bairros by their id, and regions ("SER 1") for those who are too few in their bairro. */
export const mapCells = pgTable(
  'map_cells',
  {
    cell: text('cell').primaryKey(),
    /** People, those included who have left since and are not yet enough to be taken off. */
    shown: integer('shown').notNull().default(0),
    /** The city's day of the last count. */
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
  },
  (t) => [check('map_cells_shown', sql`${t.shown} >= 0`)],
)

export const mapMembers = pgTable(
  'map_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    cell: text('cell')
      .notNull()
      .references(() => mapCells.cell),
  },
  (t) => [index('map_members_cell').on(t.cell)],
)

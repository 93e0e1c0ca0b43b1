import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { identifier, updatedAt } from '#server/platform/db/columns.ts'

/** Feature flags. */
export const appResources = pgTable('app_resources', {
  id: identifier(),
  name: text('name').notNull().unique(),
  description: text('description').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  updatedAt: updatedAt(),
})

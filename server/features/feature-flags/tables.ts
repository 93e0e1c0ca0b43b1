import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { flags } from '#contract/feature-flags/flags.ts'
import { identifier, updatedAt, version } from '#server/platform/db/columns.ts'

/** Feature flags. */
export const appResources = pgTable('app_resources', {
  id: identifier(),
  name: text('name', { enum: flags }).notNull().unique(),
  description: text('description').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  version: version(),
  updatedAt: updatedAt(),
})

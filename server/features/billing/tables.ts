import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { planTiers, planTypes } from '#contract/options.ts'
import { createdAt, identifier, oneOf } from '#server/platform/db/columns.ts'

/** What members, companies and promotions can subscribe to. */
export const plans = pgTable(
  'plans',
  {
    id: identifier(),
    name: text('name').notNull(),
    type: text('type', { enum: planTypes }).notNull(),
    /** Only plans of members have one. */
    tier: text('tier', { enum: planTiers }),
    /** Integer centavos. */
    price: integer('price').notNull().default(0),
    /** Days; 30 reads as monthly, anything else as yearly. */
    duration: integer('duration').notNull().default(30),
    description: text('description'),
    features: text('features').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    // A type has each name once, so that seeding again adds nothing.
    unique('plans_type_name').on(t.type, t.name),
    oneOf('plans_type', t.type, planTypes),
    check('plans_tier_of_members', sql`(${t.type} = 'user') = (${t.tier} is not null)`),
    check('plans_price', sql`${t.price} >= 0`),
    check('plans_duration', sql`${t.duration} > 0`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { eventCategories, seatStates } from '#contract/events/options.ts'
import { statuses } from '#contract/values/options.ts'
import {
  binnedAt,
  createdAt,
  identifier,
  inOurTime,
  instant,
  oneOf,
  searchable,
  updatedAt,
  version,
} from '#server/platform/db/columns.ts'
import { payments } from '../billing/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { pictures } from '../photos/tables.ts'

export const events = pgTable(
  'events',
  {
    id: identifier(),
    slug: text('slug').notNull().unique('events_slug'),
    title: text('title').notNull(),
    description: text('description'),
    category: text('category', { enum: eventCategories }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    place: text('place').notNull(),
    address: text('address'),
    maxParticipants: integer('max_participants').notNull().default(50),
    taken: integer('taken').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    /** Integer centavos. */
    price: integer('price').notNull().default(0),
    /** A place is paid when it is taken, not at the door. */
    paidOnline: boolean('paid_online').notNull().default(false),
    image: text('image').references((): AnyPgColumn => pictures.url),
    /** Why it does not take place. */
    cancelled: text('cancelled'),
    status: text('status', { enum: statuses }).notNull().default('active'),
    version: version(),
    binnedAt: binnedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('events_category', t.category, eventCategories),
    oneOf('events_status', t.status, statuses),
    inOurTime('events_in_our_time', t.startsAt, t.endsAt),
    check('events_period', sql`${t.endsAt} is null or ${t.startsAt} < ${t.endsAt}`),
    check('events_max', sql`${t.maxParticipants} between 1 and 5000`),
    check('events_places', sql`${t.taken} between 0 and ${t.maxParticipants} and ${t.waiting} >= 0`),
    check('events_price', sql`${t.price} >= 0`),
    check('events_paid_online', sql`not ${t.paidOnline} or ${t.price} > 0`),
    index('events_soonest').on(t.startsAt, t.id).where(sql`${t.status} = 'active' and ${t.binnedAt} is null`),
    index('events_search').using('gin', sql`${searchable(t.title, t.place)} gin_trgm_ops`),
  ],
)

export type EventRow = typeof events.$inferSelect

export const eventParticipants = pgTable(
  'event_participants',
  {
    id: identifier(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    state: text('state', { enum: seatStates }).notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    checkedInAt: instant('checked_in_at'),
    /** As its member last heard of the event: what `announce` compares; null: not noted yet. */
    notifiedStartsAt: instant('notified_starts_at'),
    notifiedPlace: text('notified_place'),
    notifiedOff: boolean('notified_off').notNull().default(false),
    /** Until when it may be paid. */
    heldUntil: instant('held_until'),
    /** The payment it was paid with; of one that is held: the money that the team has to judge. */
    paymentId: uuid('payment_id')
      .unique('event_participants_payment')
      .references(() => payments.id),
  },
  (t) => [
    oneOf('event_participants_state', t.state, seatStates),
    unique('event_participants_once').on(t.eventId, t.userId),
    check('event_participants_held', sql`(${t.state} = 'held') = (${t.heldUntil} is not null)`),
    check('event_participants_paid', sql`${t.paymentId} is null or ${t.state} <> 'waiting'`),
    check('event_participants_here', sql`${t.checkedInAt} is null or ${t.state} = 'going'`),
    index('event_participants_turn').on(t.eventId, t.state, t.joinedAt, t.id),
    index('event_participants_due').on(t.heldUntil).where(sql`${t.state} = 'held'`),
    index('event_participants_user').on(t.userId),
  ],
)

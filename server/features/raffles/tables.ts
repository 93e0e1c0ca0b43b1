import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { beaconNames, raffleSources } from '#contract/raffles/options.ts'
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
import { appUsers } from '../identity/tables.ts'
import { pictures } from '../photos/tables.ts'

export const raffles = pgTable(
  'raffles',
  {
    id: identifier(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    prize: text('prize').notNull(),
    image: text('image').references((): AnyPgColumn => pictures.url),
    startsAt: instant('start_date').notNull(),
    endsAt: instant('end_date').notNull(),
    maxParticipants: integer('max_participants').notNull().default(100),
    /** Also the last number given. */
    participants: integer('participants').notNull().default(0),
    status: text('status', { enum: statuses }).notNull().default('active'),
    source: text('source', { enum: raffleSources }).notNull().default('beacon'),
    /** The city's day of the extraction of the Loteria Federal. */
    lotteryDay: date('lottery_day', { mode: 'string' }),
    /** The prize is given to make a business known: authorized by the government. */
    promoted: boolean('promoted').notNull().default(false),
    authorization: text('authorization'),

    sealedAt: instant('sealed_at'),
    sealedList: text('sealed_list'),
    /** SHA-256 of the list. */
    seal: text('seal'),
    beacon: text('beacon', { enum: beaconNames }),
    round: bigint('round', { mode: 'number' }),
    drawsAt: instant('draws_at'),

    drawnAt: instant('drawn_at'),
    randomness: text('randomness'),
    signature: text('signature'),
    lotteryResult: text('lottery_result').array(),
    /** The winner's number, then the alternates'. */
    order: integer('drawn_order').array().notNull().default([]),
    /** Number of those in the order who were passed over. */
    passed: integer('passed').notNull().default(0),
    winnerId: uuid('winner_id').references(() => appUsers.id, { onDelete: 'set null' }),
    winnerShown: boolean('winner_shown').notNull().default(false),
    useUntil: instant('use_until'),
    deliveredAt: instant('delivered_at'),

    version: version(),
    binnedAt: binnedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('raffles_status', t.status, statuses),
    oneOf('raffles_source', t.source, raffleSources),
    inOurTime('raffles_in_our_time', t.startsAt, t.endsAt, t.drawsAt),
    check('raffles_period', sql`${t.startsAt} < ${t.endsAt}`),
    check('raffles_max', sql`${t.maxParticipants} between 1 and 10000`),
    check('raffles_places', sql`${t.participants} between 0 and ${t.maxParticipants}`),
    check('raffles_lottery', sql`(${t.source} = 'federal_lottery') = (${t.lotteryDay} is not null)`),
    check(
      'raffles_authorized',
      sql`not ${t.promoted} or (${t.source} = 'federal_lottery' and ${t.authorization} is not null)`,
    ),
    check(
      'raffles_sealed_whole',
      sql`(${t.sealedAt} is null) = (${t.seal} is null) and (${t.seal} is null) = (${t.sealedList} is null)`,
    ),
    check('raffles_drawn_whole', sql`(${t.drawnAt} is null) = (${t.randomness} is null)`),
    check('raffles_in_turn', sql`${t.drawnAt} is null or ${t.sealedAt} is not null`),
    index('raffles_newest')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.status} = 'active' and ${t.binnedAt} is null`),
    index('raffles_waiting').on(t.endsAt).where(sql`${t.drawnAt} is null`),
    index('raffles_search').using('gin', sql`${searchable(t.title, t.prize)} gin_trgm_ops`),
    index('raffles_winner').on(t.winnerId),
  ],
)

/** Participants; the number and the receipt stay when the member is gone, for the list is sealed with them. */
export const raffleParticipants = pgTable(
  'raffle_participants',
  {
    id: identifier(),
    raffleId: uuid('raffle_id')
      .notNull()
      .references(() => raffles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => appUsers.id, { onDelete: 'set null' }),
    /** From 1 on, without gaps. */
    number: integer('number').notNull(),
    /** Told to the participant alone: its hash stands in the sealed list. */
    receipt: text('receipt').notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    /** True once the member was notified that the raffle is suspended, until it is resumed. */
    notifiedOff: boolean('notified_off').notNull().default(false),
  },
  (t) => [
    unique('raffle_participants_once').on(t.raffleId, t.userId),
    unique('raffle_participants_number').on(t.raffleId, t.number),
    check('raffle_participants_receipt', sql`${t.receipt} ~ '^[0-9a-f]{32}$'`),
    index('raffle_participants_user').on(t.userId),
  ],
)

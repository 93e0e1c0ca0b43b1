import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type CompanyGives, maxGalleryPhotos, maxPromotionsAtATime } from '#contract/companies/gives.ts'
import {
  paymentMethods,
  paymentStates,
  planTiers,
  planTypes,
  subscriptionStates,
} from '#contract/values/options.ts'
import {
  binnedAt,
  createdAt,
  identifier,
  instant,
  oneOf,
  searchable,
  version,
} from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'

/** Plans that members, companies and promotions can subscribe to. */
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
    /** Gallery pictures, brochure and video, strip "Destaque", promotions at a time: only plans of companies have them. */
    photos: smallint('photos'),
    media: boolean('media'),
    highlight: boolean('highlight'),
    promotions: smallint('promotions'),
    version: version(),
    binnedAt: binnedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    // A type has each name once, so that seeding again adds nothing.
    unique('plans_type_name').on(t.type, t.name),
    uniqueIndex('plans_name_folded').on(t.type, searchable(t.name)),
    oneOf('plans_type', t.type, planTypes),
    check('plans_tier_of_members', sql`(${t.type} = 'user') = (${t.tier} is not null)`),
    check(
      'plans_switches_of_companies',
      sql`num_nonnulls(${t.photos}, ${t.media}, ${t.highlight}, ${t.promotions})
        = case when ${t.type} = 'company' then 4 else 0 end`,
    ),
    check('plans_photos', sql`${t.photos} between 0 and ${sql.raw(String(maxGalleryPhotos))}`),
    check('plans_promotions', sql`${t.promotions} between 1 and ${sql.raw(String(maxPromotionsAtATime))}`),
    check('plans_price', sql`${t.price} >= 0`),
    check('plans_duration', sql`${t.duration} > 0`),
    index('plans_search').using('gin', sql`${searchable(t.name)} gin_trgm_ops`),
  ],
)

/** Subscriptions, which renew by themselves: at the end of each period its member's card is charged for the next one. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identifier(),
    // Nobody is charged whose account is gone.
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id').references(() => plans.id, { onDelete: 'set null' }),
    planName: text('plan_name').notNull(),
    tier: text('tier', { enum: planTiers }).notNull(),
    /** Integer centavos: what was agreed, whatever the plan costs by now. */
    amount: integer('amount').notNull(),
    days: integer('days').notNull(),
    provider: text('provider').notNull(),
    /** The provider's own name of what it charges. */
    means: text('means').notNull(),
    state: text('state', { enum: subscriptionStates }).notNull().default('active'),
    /** When the period that is paid ends. */
    renewsAt: instant('renews_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('subscriptions_state', t.state, subscriptionStates),
    oneOf('subscriptions_tier', t.tier, planTiers),
    check('subscriptions_amount', sql`${t.amount} > 0`),
    check('subscriptions_days', sql`${t.days} > 0`),
    // Two payments in two tabs begin one.
    uniqueIndex('subscriptions_lasting').on(t.memberId).where(sql`${t.state} in ('active', 'late')`),
    index('subscriptions_due').on(t.nextTryAt).where(sql`${t.state} in ('active', 'late')`),
  ],
)

/**
 * Payments as members and companies' owners set out to make them, and as they were offered then: a plan or an event that
 * changes or goes changes no payment. Each buys days of a tier, a place in an event, or days of a company's plan.
 */
export const payments = pgTable(
  'payments',
  {
    id: identifier(),
    /** Null once the member's account is erased: what was paid stays in the books without them. */
    memberId: uuid('member_id').references(() => appUsers.id, { onDelete: 'set null' }),
    /** Company whose plan it buys. No reference: companies come later, and what was paid outlives them. */
    companyId: uuid('company_id'),
    /** Account that pays for a company; null once it is erased. */
    payerId: text('payer_id').references(() => users.id, { onDelete: 'set null' }),
    /** A company's plan as it was offered: its name, and what it gives. */
    gives: jsonb('gives').$type<CompanyGives & { plan: string }>(),
    planId: uuid('plan_id').references(() => plans.id, { onDelete: 'set null' }),
    planName: text('plan_name').notNull(),
    /** `null`: it buys a place, or a company's plan. */
    tier: text('tier', { enum: planTiers }),
    /** The place it buys. No reference: events come later, and what was paid outlives them. */
    eventId: uuid('event_id'),
    /** When that event begins, as it was offered: from then on nothing is regretted. */
    beginsAt: instant('begins_at'),
    /** Integer centavos. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('BRL'),
    /** It begins a subscription. */
    renews: boolean('renews').notNull().default(false),
    /** The subscription whose renewal it is. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    /** The days of a tier or of a company's plan that it buys. */
    days: integer('days'),
    provider: text('provider').notNull(),
    /** The provider’s name for it; null until its checkout has begun. */
    providerRef: text('provider_ref'),
    checkoutUrl: text('checkout_url'),
    state: text('state', { enum: paymentStates }).notNull().default('open'),
    createdAt: createdAt(),
    /** Until when the checkout can be paid. */
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** Method by which it was paid, as far as the provider tells. */
    method: text('method', { enum: paymentMethods }),
    /** Since when its member wants the money back, whether or not it has come; once it has, it is owed. */
    refundAskedAt: instant('refund_asked_at'),
    /** The sum that came instead of the one asked for; null where nothing else came. Integer centavos. */
    received: integer('received'),
    receivedCurrency: text('received_currency'),
  },
  (t) => [
    oneOf('payments_state', t.state, paymentStates),
    oneOf('payments_tier', t.tier, planTiers),
    oneOf('payments_method', t.method, paymentMethods),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_days', sql`${t.days} > 0`),
    check(
      'payments_buys_one',
      sql`case
          when ${t.companyId} is not null then num_nonnulls(${t.days}, ${t.gives}) = 2
            and num_nonnulls(${t.memberId}, ${t.tier}, ${t.eventId}, ${t.beginsAt}, ${t.subscriptionId}) = 0
          when ${t.eventId} is not null then ${t.beginsAt} is not null
            and num_nonnulls(${t.tier}, ${t.days}, ${t.planId}, ${t.subscriptionId}) = 0
          else num_nonnulls(${t.tier}, ${t.days}) = 2 and ${t.beginsAt} is null
        end
        and (${t.companyId} is not null or num_nonnulls(${t.payerId}, ${t.gives}) = 0)
        and (${t.tier} is not null or not ${t.renews})`,
    ),
    check('payments_currency', sql`${t.currency} = 'BRL'`),
    check('payments_paid_at', sql`(${t.state} in ('paid', 'refunded')) = (${t.paidAt} is not null)`),
    unique('payments_provider_ref').on(t.provider, t.providerRef),
    // Pressed twice, or in two tabs, there is one to pay.
    uniqueIndex('payments_under_way')
      .on(t.memberId, t.planId, t.amount, t.days, t.provider, t.renews)
      .where(sql`${t.state} in ('open', 'awaiting') and ${t.subscriptionId} is null`),
    // The same of a place: whatever its price has become meanwhile, one is paid.
    uniqueIndex('payments_place_under_way')
      .on(t.memberId, t.eventId)
      .where(sql`${t.state} in ('open', 'awaiting') and ${t.eventId} is not null`),
    // The same of a company's plan, whichever of its owners pressed.
    uniqueIndex('payments_company_under_way')
      .on(t.companyId, t.planId, t.amount, t.days, t.provider)
      .where(sql`${t.state} in ('open', 'awaiting') and ${t.companyId} is not null`),
    // Two plans that renew, pressed at once, are one to pay: nobody has two subscriptions.
    uniqueIndex('payments_beginning')
      .on(t.memberId)
      .where(sql`${t.state} in ('open', 'awaiting') and ${t.renews}`),
    // However many servers renew it, one payment is under way.
    uniqueIndex('payments_renewal')
      .on(t.subscriptionId)
      .where(sql`${t.state} in ('open', 'awaiting') and ${t.subscriptionId} is not null`),
    index('payments_member').on(t.memberId, t.createdAt),
    index('payments_company').on(t.companyId, t.createdAt).where(sql`${t.companyId} is not null`),
    index('payments_payer').on(t.payerId).where(sql`${t.payerId} is not null`),
    index('payments_plan').on(t.planId),
    index('payments_mismatch').on(t.createdAt).where(sql`${t.state} = 'mismatch'`),
    index('payments_unsettled').on(t.createdAt).where(sql`${t.state} in ('open', 'awaiting')`),
  ],
)

/** Events that providers told us, each once, kept before it is answered. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: identifier(),
    provider: text('provider').notNull(),
    /** The provider's own name of the event. */
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    unique('payment_events_once').on(t.provider, t.eventId),
    index('payment_events_payment').on(t.paymentId, t.receivedAt),
  ],
)

export const ledgerKinds = ['charge', 'refund'] as const

/** The books: money that came and went. Rows are added, never changed (trigger `ledger_is_append_only`). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identifier(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Integer centavos; what goes out is negative. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    // A payment comes once and goes back once.
    unique('ledger_entries_once').on(t.paymentId, t.kind),
    oneOf('ledger_entries_kind', t.kind, ledgerKinds),
    check('ledger_entries_sign', sql`(${t.kind} = 'charge') = (${t.amount} > 0)`),
    index('ledger_entries_at').on(t.at, t.id),
  ],
)

/** The time of a tier that a payment gave. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: identifier(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .unique('entitlements_payment')
      .references(() => payments.id),
    tier: text('tier', { enum: planTiers }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Set when the payment went back. */
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    oneOf('entitlements_tier', t.tier, planTiers),
    check('entitlements_order', sql`${t.startsAt} < ${t.endsAt}`),
    index('entitlements_member').on(t.memberId, t.endsAt),
  ],
)

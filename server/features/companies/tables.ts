// Companies, reviews and what the guide counts of them. Mean and score are the database's, whoever writes or erases a
// rating; the score adds five votes of 3.8, so that one vote of five stars doesn't stand first. Anything that the public
// adds is no other version of a company.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyChannels } from '#contract/companies/api.ts'
import { maxReviewAnswer, maxReviewComment } from '#contract/companies/form.ts'
import type { CompanySchedule } from '#contract/companies/schedule.ts'
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
  wordsIn,
} from '#server/platform/db/columns.ts'
import { payments, plans } from '../billing/tables.ts'
import { categories } from '../guide/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { pictures } from '../photos/tables.ts'

/** Spans of whole numbers, as PostgreSQL writes them: `{[540,1080)}`. */
const spans = customType<{ data: string }>({ dataType: () => 'int4multirange' })

const fileKinds = ['video', 'pdf'] as const

/** Videos and PDFs of companies: public, and swept where no company shows them. */
export const companyFiles = pgTable(
  'company_files',
  {
    /** Address of the file; final. */
    url: text('url').primaryKey(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [oneOf('company_files_kind', t.kind, fileKinds)],
)

const picture = (name: string) => text(name).references((): AnyPgColumn => pictures.url)
const file = (name: string) => text(name).references((): AnyPgColumn => companyFiles.url)

/** Businesses of the guide. */
export const companies = pgTable(
  'companies',
  {
    id: identifier(),
    /** End of its page's address: made once, of the name, and kept whatever it is called later. */
    slug: text('slug').notNull().unique('companies_slug'),
    name: text('name').notNull(),
    category: text('category')
      .notNull()
      .references(() => categories.name, { onUpdate: 'cascade' }),
    address: text('address').notNull(),
    /** As chosen; without it, `neighborhood` is derived from the address. */
    chosenNeighborhood: text('chosen_neighborhood'),
    neighborhood: text('neighborhood').notNull(),
    phone: text('phone').notNull(),
    description: text('description'),
    /** As it was written. */
    hours: text('operating_hours'),
    /** Minutes of the week in which it is open, as `contract/companies/opening-hours.ts` reads `hours`; `null`: unknown. */
    openMinutes: spans('open_minutes'),
    /** The week by days, holidays and days off, of which `hours` is written; `null`: the text is all there is. */
    schedule: jsonb('schedule').$type<CompanySchedule>(),
    /** Minutes since 1970 by the city's clock in which `openMinutes` is the other way round, for the years ahead; `null`: none. */
    exceptions: spans('hour_exceptions'),
    email: text('email'),
    website: text('website'),
    instagram: text('instagram_url'),
    image: picture('image'),
    bannerImage: picture('banner_image'),
    image1: picture('image1'),
    image2: picture('image2'),
    image3: picture('image3'),
    image4: picture('image4'),
    videoUrl: file('video_url'),
    pdfUrl: file('pdf_url'),
    planId: uuid('plan_id').references(() => plans.id, { onDelete: 'set null' }),
    /** Count and sum of the reviews that count; kept true by a trigger of `company_reviews`, in the statement that writes one. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingAverage: numeric('rating_average', { precision: 2, scale: 1, mode: 'number' }).generatedAlwaysAs(
      sql`case when rating_count > 0 then round(rating_sum::numeric / rating_count, 1) end`,
    ),
    /** The mean with five votes of 3.8 added, so that one vote of five stars doesn't stand above a hundred of 4.8. */
    ratingScore: real('rating_score')
      .notNull()
      .generatedAlwaysAs(sql`(rating_sum + 19.0) / (rating_count + 5)`),
    /** Stored, for visitors search as they type: each row found is read again by it, and computing it costs more than that. */
    search: text('search')
      .notNull()
      .generatedAlwaysAs(sql`searchable(name || ' ' || category || ' ' || neighborhood || ' ' || address)`),
    status: text('status', { enum: statuses }).notNull().default('active'),
    version: version(),
    binnedAt: binnedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('companies_status', t.status, statuses),
    check('companies_schedule', sql`jsonb_typeof(${t.schedule}) = 'object'`),
    index('companies_search').using('gin', sql`${t.search} gin_trgm_ops`),
    // Its words, for those that stand for one with a slip.
    index('companies_words').using('gin', wordsIn(sql`${t.search}`)),
    // The list's order: what is shown, best first.
    index('companies_best')
      .on(t.ratingScore.desc(), t.id)
      .where(sql`${t.status} = 'active' and ${t.binnedAt} is null`),
    index('companies_newest')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.status} = 'active' and ${t.binnedAt} is null`),
    index('companies_category').on(t.category),
    index('companies_neighborhood').on(t.neighborhood),
  ],
)

/** Ratings by members: one a member and company. */
export const companyReviews = pgTable(
  'company_reviews',
  {
    id: identifier(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    comment: text('comment'),
    /** Its author redeemed a voucher there. */
    proven: boolean('proven').notNull().default(false),
    /** Why it doesn't count, for the team: cast in a burst, or by the company's own people. */
    setAside: text('set_aside'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('company_reviews_one').on(t.companyId, t.userId),
    check('company_reviews_rating', sql`${t.rating} between 1 and 5`),
    check('company_reviews_comment', sql`char_length(${t.comment}) <= ${sql.raw(String(maxReviewComment))}`),
    index('company_reviews_newest').on(t.companyId, t.updatedAt),
    index('company_reviews_user').on(t.userId),
  ],
)

/** A company's public answers, one a review. Apart, because a write of a review dates it anew. */
export const companyReviewAnswers = pgTable(
  'company_review_answers',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => companyReviews.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    editedAt: instant('edited_at'),
    /** Its author changed the review since. */
    outdated: boolean('outdated').notNull().default(false),
  },
  (t) => [
    check(
      'company_review_answers_text',
      sql`char_length(${t.text}) between 1 and ${sql.raw(String(maxReviewAnswer))}`,
    ),
  ],
)

/** Contacts counted by day: nobody's in particular. */
export const companyContacts = pgTable(
  'company_contacts',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    channel: text('channel', { enum: companyChannels }).notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.day, t.channel] }),
    oneOf('company_contacts_channel', t.channel, companyChannels),
  ],
)

/** Plans that companies bought: what each gave when it was bought, and for how long. */
export const companyPlans = pgTable(
  'company_plans',
  {
    id: identifier(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .unique('company_plans_payment')
      .references(() => payments.id),
    planId: uuid('plan_id').references(() => plans.id, { onDelete: 'set null' }),
    planName: text('plan_name').notNull(),
    photos: smallint('photos').notNull(),
    media: boolean('media').notNull(),
    highlight: boolean('highlight').notNull(),
    promotions: smallint('promotions').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Set when the payment went back. */
    revokedAt: instant('revoked_at'),
    /** Gallery pictures, and brochure or video, that the page had before the first plan was bought: no end takes these. */
    photosBefore: smallint('photos_before').notNull(),
    mediaBefore: boolean('media_before').notNull(),
    /** Mails about its end that were sent: a week before, a day before, and at the end. */
    mailed: smallint('mailed').notNull().default(0),
  },
  (t) => [
    check('company_plans_order', sql`${t.startsAt} < ${t.endsAt}`),
    check('company_plans_mailed', sql`${t.mailed} between 0 and 3`),
    index('company_plans_company').on(t.companyId, t.endsAt),
    index('company_plans_plan').on(t.planId),
    index('company_plans_ending').on(t.endsAt).where(sql`${t.revokedAt} is null and ${t.mailed} < 3`),
  ],
)

/** Views of a company's page counted by day, and those by a browser that was there on another: nobody's in particular. */
export const companyViews = pgTable(
  'company_views',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
    returning: integer('returning').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.day] }),
    check('company_views_returning', sql`${t.returning} between 0 and ${t.views}`),
  ],
)

/** Promotions that companies give through the guide. */
export const promotions = pgTable(
  'promotions',
  {
    id: identifier(),
    title: text('title').notNull(),
    description: text('description'),
    /** Percent. */
    discount: smallint('discount').notNull().default(0),
    code: text('code').notNull(),
    startsAt: instant('start_date'),
    endsAt: instant('end_date'),
    image: picture('image'),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** As they stood when the company was chosen (guide and admin §5). */
    companyName: text('company_name').notNull(),
    companyLogo: text('company_logo'),
    /** `null`: without end. */
    participantLimit: integer('participant_limit').default(100),
    participants: integer('participants').notNull().default(0),
    status: text('status', { enum: statuses }).notNull().default('active'),
    version: version(),
    binnedAt: binnedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('promotions_status', t.status, statuses),
    inOurTime('promotions_in_our_time', t.startsAt, t.endsAt),
    check('promotions_discount', sql`${t.discount} between 0 and 100`),
    check('promotions_code', sql`${t.code} ~ '^[A-Z0-9]{3,20}$'`),
    check('promotions_limit', sql`${t.participantLimit} >= 1`),
    check(
      'promotions_places',
      sql`${t.participantLimit} is null or ${t.participants} <= ${t.participantLimit}`,
    ),
    unique('promotions_code_unique').on(t.companyId, t.code),
    index('promotions_company').on(t.companyId),
    index('promotions_newest')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.status} = 'active' and ${t.binnedAt} is null`),
    index('promotions_search').using('gin', sql`${searchable(t.title, t.companyName)} gin_trgm_ops`),
  ],
)

// People of businesses, those invited, and requests to the team: claims, applications, changes that
// wait for its yes, and reports of reviews.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  businessRoles,
  maxCodeTries,
  type ReviewedField,
  requestKinds,
  requestStates,
} from '#contract/businesses/options.ts'
import { identifier, instant, oneOf, version } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { companies, companyReviews } from '../companies/tables.ts'

const company = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** Accounts that keep a company's page: a member's, or one without a profile. */
export const businessPeople = pgTable(
  'business_people',
  {
    companyId: company(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: businessRoles }).notNull(),
    since: instant('since').notNull(),
    /** Wishes an e-mail about new reviews; when the last one was written, at most one a day. */
    reviewMail: boolean('review_mail').notNull().default(true),
    reviewsMailedAt: instant('reviews_mailed_at'),
    /** Wishes the week's figures by e-mail; the Monday of the last one. */
    figuresMail: boolean('figures_mail').notNull().default(true),
    figuresMailedOn: date('figures_mailed_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index('business_people_user').on(t.userId),
    oneOf('business_people_role', t.role, businessRoles),
  ],
)

/** Invitations by mail. The link's token is kept as a hash. */
export const businessInvitations = pgTable(
  'business_invitations',
  {
    id: identifier(),
    companyId: company(),
    email: text('email').notNull(),
    role: text('role', { enum: businessRoles }).notNull(),
    tokenHash: text('token_hash').notNull().unique('business_invitations_token'),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    unique('business_invitations_once').on(t.companyId, t.email),
    index('business_invitations_inviter').on(t.invitedBy),
    index('business_invitations_expires').on(t.expiresAt),
    oneOf('business_invitations_role', t.role, businessRoles),
  ],
)

/** Fields as they were proposed: all of an application, the reviewed ones of a change. */
export type Proposed = Record<ReviewedField, string | null> & { phone?: string }

export const businessRequests = pgTable(
  'business_requests',
  {
    id: identifier(),
    kind: text('kind', { enum: requestKinds }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null of an application until it is approved. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** A review that the company reports. */
    reviewId: uuid('review_id').references(() => companyReviews.id, { onDelete: 'cascade' }),
    proposed: jsonb('proposed').$type<Proposed>(),
    /** A CNPJ, which is public; of a CPF the six digits in the middle. Null for a change and a report. */
    document: text('document'),
    note: text('note'),
    /** Keyed hash of the code to the company's phone. */
    codeHash: text('code_hash'),
    codeTries: smallint('code_tries').notNull().default(0),
    codeUntil: instant('code_until'),
    phoneProvenAt: instant('phone_proven_at'),
    /** Key of the proof in the storage; null once the request is over. */
    file: text('file').unique('business_requests_file'),
    bytes: integer('bytes'),
    state: text('state', { enum: requestStates }).notNull().default('waiting'),
    sentAt: instant('sent_at').notNull(),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    version: version(),
  },
  (t) => [
    oneOf('business_requests_kind', t.kind, requestKinds),
    oneOf('business_requests_state', t.state, requestStates),
    check('business_requests_company', sql`${t.kind} = 'new' or ${t.companyId} is not null`),
    check('business_requests_proposed', sql`(${t.kind} in ('claim', 'review')) = (${t.proposed} is null)`),
    check('business_requests_document', sql`(${t.kind} in ('change', 'review')) = (${t.document} is null)`),
    check('business_requests_review', sql`(${t.kind} = 'review') = (${t.reviewId} is not null)`),
    check('business_requests_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check('business_requests_deleted', sql`${t.state} = 'waiting' or ${t.file} is null`),
    check('business_requests_reason', sql`(${t.state} = 'refused') = (${t.reason} is not null)`),
    check('business_requests_code', sql`(${t.codeHash} is null) = (${t.codeUntil} is null)`),
    check('business_requests_tries', sql`${t.codeTries} between 0 and ${sql.raw(String(maxCodeTries))}`),
    // One claim of an account and company, one change of a company, one report of a review at a time.
    uniqueIndex('business_requests_claim')
      .on(t.userId, t.companyId)
      .where(sql`${t.state} = 'waiting' and ${t.kind} = 'claim'`),
    uniqueIndex('business_requests_change')
      .on(t.companyId)
      .where(sql`${t.state} = 'waiting' and ${t.kind} = 'change'`),
    uniqueIndex('business_requests_report')
      .on(t.reviewId)
      .where(sql`${t.state} = 'waiting' and ${t.kind} = 'review'`),
    index('business_requests_review').on(t.reviewId, t.sentAt),
    index('business_requests_user').on(t.userId, t.sentAt),
    index('business_requests_of_company').on(t.companyId, t.sentAt),
    index('business_requests_sent').on(t.sentAt, t.id),
  ],
)

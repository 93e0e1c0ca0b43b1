// Tables of students' verifications, the codes on their way to students' addresses, and the proofs the team looks at.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { enrolmentWays, maxCodeTries, proofStates } from '#contract/enrolment/options.ts'
import { identifier, instant, oneOf, version } from '#server/platform/db/columns.ts'
import { appUsers } from '../identity/tables.ts'
import { universities } from '../reference/tables.ts'

const member = () =>
  uuid('member_id')
    .notNull()
    .references(() => appUsers.id, { onDelete: 'cascade' })
const university = () =>
  text('university')
    .notNull()
    .references(() => universities.name, { onUpdate: 'cascade', onDelete: 'cascade' })

/** A code that was mailed. Address and code are kept as keyed hashes: who reads the database alone learns neither. */
export const enrolmentCodes = pgTable(
  'enrolment_codes',
  {
    memberId: member().primaryKey(),
    university: university(),
    addressHash: text('address_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    check('enrolment_codes_tries', sql`${t.tries} between 0 and ${sql.raw(String(maxCodeTries))}`),
    index('enrolment_codes_expires').on(t.expiresAt),
  ],
)

/** Way in which a verification came about. `app_users.enrolment_verified_until` says until when it counts. */
export const enrolments = pgTable(
  'enrolments',
  {
    memberId: member().primaryKey(),
    university: university(),
    way: text('way', { enum: enrolmentWays }).notNull(),
    /** Keyed hash of the mailbox that was shown to be theirs: it verifies one account. */
    addressHash: text('address_hash').unique('enrolments_address_hash'),
    verifiedAt: instant('verified_at').notNull(),
    until: instant('until').notNull(),
    /** When they were told that it ends soon. */
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    oneOf('enrolments_way', t.way, enrolmentWays),
    check('enrolments_address', sql`(${t.way} = 'code') = (${t.addressHash} is not null)`),
    index('enrolments_until').on(t.until),
  ],
)

/** A proof for the team. Its file is there while it waits, and goes with the decision. */
export const enrolmentProofs = pgTable(
  'enrolment_proofs',
  {
    id: identifier(),
    memberId: member(),
    university: university(),
    /** The key in the storage; null once it is decided. */
    file: text('file').unique('enrolment_proofs_file'),
    bytes: integer('bytes').notNull(),
    state: text('state', { enum: proofStates }).notNull().default('waiting'),
    sentAt: instant('sent_at').notNull(),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    version: version(),
  },
  (t) => [
    oneOf('enrolment_proofs_state', t.state, proofStates),
    check('enrolment_proofs_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check('enrolment_proofs_deleted', sql`(${t.state} = 'waiting') = (${t.file} is not null)`),
    check('enrolment_proofs_reason', sql`(${t.state} = 'refused') = (${t.reason} is not null)`),
    // One at a time.
    uniqueIndex('enrolment_proofs_waiting').on(t.memberId).where(sql`${t.state} = 'waiting'`),
    index('enrolment_proofs_member').on(t.memberId, t.sentAt),
    index('enrolment_proofs_sent').on(t.sentAt, t.id),
  ],
)

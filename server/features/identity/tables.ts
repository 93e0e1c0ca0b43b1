// The profile every member has, and who asked to become an administrator. There is no `profiles` beside `app_users`, as the
// specification has it: two tables with the same facts could disagree. An account of an administrator may have no profile.
// `age` is the one column that filters and indexes read, because an index may not ask what day it is: while a birth date
// stands, only its command and a nightly job write it. A gender that was not told is null, and nobody must declare
// themselves to take part.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  contactAudiences,
  genderPreferences,
  genders,
  maritalStatuses,
  maxInterests,
  memberStatuses,
  minimumAge,
  oldestFiltered,
} from '#contract/values/options.ts'
import { ageBands } from '#server/platform/age-assurance.ts'
import {
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
import { users } from '../accounts/tables.ts'
import { pictures, videos } from '../photos/tables.ts'
import { courses, neighborhoods, semesters, universities } from '../reference/tables.ts'

const emailLinkKinds = ['new', 'old'] as const

/** Requests to become an administrator. The password waits as a hash; it counts only where no mail goes out. */
export const adminRequests = pgTable('admin_requests', {
  id: identifier(),
  email: text('email').notNull().unique(),
  password: text('password').notNull(),
  createdAt: createdAt(),
})

/** Checks of a member's age: what each found, and nothing that it was found by. */
export const ageChecks = pgTable(
  'age_checks',
  {
    /** Reference at the provider. */
    id: identifier(),
    memberId: uuid('member_id')
      .notNull()
      .references((): AnyPgColumn => appUsers.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    begunAt: instant('begun_at').notNull(),
    /** Null while it waits for its outcome. */
    band: text('band', { enum: ageBands }),
    method: text('method'),
    assuredAt: instant('assured_at'),
    /** Until when it counts; null: for good. */
    expiresAt: instant('expires_at'),
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    oneOf('age_checks_band', t.band, ageBands),
    check('age_checks_outcome', sql`(${t.band} is null) = (${t.assuredAt} is null)`),
    index('age_checks_member').on(t.memberId, t.begunAt),
    index('age_checks_expires').on(t.expiresAt).where(sql`${t.band} = 'adult'`),
  ],
)

/**
 * Mailed links about another e-mail of an account: `new` puts it in the place of the one that stands, one at a time for each
 * account; `old` puts the one before back. Of a link a hash is kept.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    id: identifier(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: emailLinkKinds }).notNull(),
    /** New address of the account. */
    email: text('email').notNull(),
    token: text('token').notNull().unique('email_links_token'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('email_links_kind', t.kind, emailLinkKinds),
    uniqueIndex('email_links_new').on(t.userId).where(sql`${t.kind} = 'new'`),
    index('email_links_user').on(t.userId),
    index('email_links_over').on(t.expiresAt),
  ],
)

/** The band of five years that an age lies in; all from the oldest that filters tell apart are one. */
export const ageBand = (age: AnyPgColumn) =>
  sql<number>`(least(${age}, ${sql.raw(String(oldestFiltered))}) / 5)`

type Shown = Record<
  | 'status'
  | 'ageAssured'
  | 'facePhotoUrl'
  | 'bodyPhotoUrl'
  | 'paused'
  | 'incognito'
  | 'hiddenFromUniversity'
  | 'hiddenFromCourse',
  AnyPgColumn
>
/** Members who are shown to nobody, or to some alone, whatever two people decided about each other: everyone else needs no look. */
export const isShownToSome = (t: Shown) => sql`(${t.status} <> 'active' or not ${t.ageAssured}
  or ${t.facePhotoUrl} is null or ${t.bodyPhotoUrl} is null or ${t.paused} or ${t.incognito}
  or ${t.hiddenFromUniversity} or ${t.hiddenFromCourse})`

/** The member's profile, one row a member. */
export const appUsers = pgTable(
  'app_users',
  {
    id: identifier(),
    userId: text('user_id')
      .notNull()
      .unique('app_users_user_id')
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull().unique('app_users_email'),
    /** Digits: a Brazilian number with DDD and without country code, any other with `+` and its own. */
    phone: text('phone'),
    /** The number that the team has hidden, for it is said to be somebody else's: it is not switched on again. */
    hiddenPhone: text('hidden_phone'),
    state: text('state').notNull(),
    city: text('city').notNull(),
    age: smallint('age'),
    birthDate: date('birth_date', { mode: 'string' }),
    maritalStatus: text('estado_civil', { enum: maritalStatuses }),
    studying: boolean('fazendo_curso').notNull().default(false),
    university: text('faculdade').references(() => universities.name, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    course: text('curso').references(() => courses.name, { onUpdate: 'cascade', onDelete: 'set null' }),
    semester: text('semestre').references(() => semesters.name, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    /** Null when the member would rather not say; they are then found by who seeks everyone. */
    gender: text('gender', { enum: genders }),
    genderPreference: text('gender_preference', { enum: genderPreferences }).notNull().default('todos'),
    neighborhoodId: uuid('neighborhood_id').references(() => neighborhoods.id, { onDelete: 'set null' }),
    // Each shows a picture that nobody else shows; until face and body stand, others don't see the member.
    facePhotoUrl: text('face_photo_url')
      .unique('app_users_face_photo_url')
      .references(() => pictures.url),
    bodyPhotoUrl: text('body_photo_url')
      .unique('app_users_body_photo_url')
      .references(() => pictures.url),
    avatar: text('avatar')
      .unique('app_users_avatar')
      .references(() => pictures.url),
    videoUrl: text('video_url')
      .unique('app_users_video_url')
      .references(() => videos.url),
    bio: text('bio'),
    work: text('trabalho'),
    /** Without the leading @. */
    instagram: text('instagram'),
    interests: text('interesses').array().notNull().default([]),
    whatsappEnabled: boolean('whatsapp_enabled').notNull().default(true),
    emailEnabled: boolean('email_enabled').notNull().default(false),
    instagramVisible: boolean('instagram_visible').notNull().default(false),
    /** Audience of each of the contacts while it is on. */
    whatsappAudience: text('whatsapp_audience', { enum: contactAudiences }).notNull().default('matches'),
    emailAudience: text('email_audience', { enum: contactAudiences }).notNull().default('matches'),
    instagramAudience: text('instagram_audience', { enum: contactAudiences }).notNull().default('matches'),
    /** Stands in "Quem te rejeitou" without name, face or age. */
    anonymousRejections: boolean('anonymous_rejections').notNull().default(true),
    /** Seen by their matches alone. */
    paused: boolean('paused').notNull().default(false),
    /** Seen by whom they liked and by matches alone. Turned off by a job once the tier that gives it is over. */
    incognito: boolean('incognito').notNull().default(false),
    /** Those who study where they do, or besides the same, and they do not see each other, but for matches. */
    hiddenFromUniversity: boolean('hidden_from_university').notNull().default(false),
    hiddenFromCourse: boolean('hidden_from_course').notNull().default(false),
    /** Their age is assured, where that is asked for: kept by `assurance.ts`. Until then they neither see others nor are seen. */
    ageAssured: boolean('age_assured').notNull().default(true),
    /** Since when the team, or a report, doubts it: nothing assures it until a newer word of a provider's or the team's. */
    ageDoubtedAt: instant('age_doubted_at'),
    status: text('status', { enum: memberStatuses }).notNull().default('active'),
    /** Counts what administrators may change alone, status and photos: the rest is the member's to write all day. */
    version: version(),
    /** When the app was last open, to the quarter of an hour. */
    lastActiveAt: instant('last_active_at').notNull().defaultNow(),
    /** Up to when the member has seen whom they matched. */
    matchesSeenAt: instant('matches_seen_at').notNull().defaultNow(),
    /** Decisions others have made about this member: how often they were shown. Spreads exposure. */
    timesDecided: integer('times_decided').notNull().default(0),
    /** Until when what was paid gives each tier; written with the payment's entitlement, which says why. */
    premiumUntil: instant('premium_until'),
    vipUntil: instant('vip_until'),
    /** Until when the last boost lasts, or lasted. */
    boostedUntil: instant('boosted_until'),
    /** The edition of the texts that the member agreed to (`consents/edition.ts`); 0 before there was a ledger. */
    agreedEdition: integer('agreed_edition').notNull().default(0),
    /** Until when it counts that they showed to study where they say; null before, after, and at another university. */
    enrolmentVerifiedUntil: instant('enrolment_verified_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Administrators' search and order.
    index('app_users_search').using('gin', sql`${searchable(t.name, t.email)} gin_trgm_ops`),
    index('app_users_words').using('gin', wordsIn(searchable(t.name, t.email))),
    index('app_users_created').on(t.createdAt, t.id),
    index('app_users_name').on(t.name, t.id),
    index('app_users_birth_date').on(t.birthDate, t.id).where(sql`${t.birthDate} is not null`),
    oneOf('app_users_gender', t.gender, genders),
    oneOf('app_users_gender_preference', t.genderPreference, genderPreferences),
    oneOf('app_users_estado_civil', t.maritalStatus, maritalStatuses),
    oneOf('app_users_whatsapp_audience', t.whatsappAudience, contactAudiences),
    oneOf('app_users_email_audience', t.emailAudience, contactAudiences),
    oneOf('app_users_instagram_audience', t.instagramAudience, contactAudiences),
    oneOf('app_users_status', t.status, memberStatuses),
    check('app_users_telefone', sql`${t.phone} ~ '^([0-9]{10,11}|[+][0-9]{8,15})$'`),
    check('app_users_hidden_phone', sql`not (${t.whatsappEnabled} and ${t.phone} = ${t.hiddenPhone})`),
    // The service is for adults; to tell one's age is optional.
    check('app_users_adult', sql`${t.age} >= ${sql.raw(String(minimumAge))}`),
    // The age is what the birth date makes it.
    inOurTime('app_users_birth_in_our_time', t.birthDate),
    check('app_users_birth_date_has_age', sql`${t.birthDate} is null or ${t.age} is not null`),
    check('app_users_interesses', sql`cardinality(${t.interests}) <= ${sql.raw(String(maxInterests))}`),
    check(
      'app_users_education',
      sql`${t.studying} or (${t.university} is null and ${t.course} is null and ${t.semester} is null)`,
    ),
    // Discover walks these: each begins with what narrows most and ends in the order people are tried.
    index('app_users_recent')
      .on(t.gender, t.genderPreference, t.lastActiveAt, t.id)
      .where(sql`${t.status} = 'active'`),
    index('app_users_new')
      .on(t.gender, t.genderPreference, t.createdAt, t.id)
      .where(sql`${t.status} = 'active'`),
    index('app_users_university')
      .on(t.university, t.gender, t.genderPreference, t.lastActiveAt, t.id)
      .where(sql`${t.status} = 'active'`),
    index('app_users_university_course')
      .on(t.university, t.course, t.gender, t.genderPreference, t.lastActiveAt, t.id)
      .where(sql`${t.status} = 'active'`),
    index('app_users_course')
      .on(t.course, t.gender, t.genderPreference, t.lastActiveAt, t.id)
      .where(sql`${t.status} = 'active'`),
    index('app_users_neighborhood')
      .on(t.neighborhoodId, t.gender, t.genderPreference, t.lastActiveAt, t.id)
      .where(sql`${t.status} = 'active'`),
    // By bands of five years: a search by age is one walk in each.
    index('app_users_age')
      .on(ageBand(t.age), t.gender, t.genderPreference, t.lastActiveAt, t.id)
      .where(sql`${t.status} = 'active'`),
    // Advanced filters of discover.
    index('app_users_verified')
      .on(t.gender, t.genderPreference, t.lastActiveAt, t.id)
      .where(sql`${t.status} = 'active' and ${t.enrolmentVerifiedUntil} is not null`),
    index('app_users_video')
      .on(t.gender, t.genderPreference, t.lastActiveAt, t.id)
      .where(sql`${t.status} = 'active' and ${t.videoUrl} is not null`),
    index('app_users_boosted').on(t.boostedUntil).where(sql`${t.boostedUntil} is not null`),
    // Members to be shown again, or paused, once a tier is over.
    index('app_users_incognito').on(t.id).where(sql`${t.incognito}`),
    index('app_users_shown_to_some').on(t.id).where(isShownToSome(t)),
    index('app_users_semester')
      .on(t.semester, t.gender, t.genderPreference, t.lastActiveAt, t.id)
      .where(sql`${t.status} = 'active'`),
  ],
)

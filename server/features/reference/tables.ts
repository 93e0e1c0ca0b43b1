// The lists members choose from. A member stores the chosen name; renaming here renames it there (foreign keys cascade).
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { statuses, universityTypes } from '#contract/values/options.ts'
import { createdAt, identifier, oneOf, searchable, updatedAt, version } from '#server/platform/db/columns.ts'
import { pictures } from '../photos/tables.ts'

const status = () => text('status', { enum: statuses }).notNull().default('active')

export const neighborhoods = pgTable(
  'neighborhoods',
  {
    id: identifier(),
    name: text('name').notNull().unique(),
    /** The city's administrative region, "SER 1" to "SER 12". */
    regional: text('regional').notNull(),
    /** Outline as a GeoJSON Polygon, WGS84 `[longitude, latitude]`. */
    outline: jsonb('outline').notNull(),
    status: status(),
  },
  (t) => [oneOf('neighborhoods_status', t.status, statuses)],
)

export const universities = pgTable(
  'universities',
  {
    id: identifier(),
    name: text('nome').notNull().unique(),
    acronym: text('sigla').notNull(),
    /** End of its page's address: made once, of the acronym, and kept whatever it is called later. */
    slug: text('slug').notNull().unique(),
    address: text('endereco').notNull(),
    /** An emoji, shown where there is no picture. */
    logo: text('logo').notNull().default('🎓'),
    logoPicture: text('logo_picture').references(() => pictures.url),
    type: text('tipo', { enum: universityTypes }).notNull().default('privada'),
    website: text('website'),
    phone: text('telefone'),
    /** Domains of student addresses, without "@": they prove enrolment. */
    emailDomains: text('email_domains').array().notNull().default([]),
    status: status(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('universities_name_folded').on(searchable(t.name)),
    index('universities_search').using('gin', sql`${searchable(t.name, t.acronym)} gin_trgm_ops`),
    oneOf('universities_tipo', t.type, universityTypes),
    oneOf('universities_status', t.status, statuses),
    check('universities_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

export const courses = pgTable(
  'courses',
  { id: identifier(), name: text('name').notNull().unique(), status: status() },
  (t) => [oneOf('courses_status', t.status, statuses)],
)

export const semesters = pgTable(
  'semesters',
  {
    id: identifier(),
    name: text('name').notNull().unique(),
    orderNum: integer('order_num').notNull().unique(),
    status: status(),
  },
  (t) => [oneOf('semesters_status', t.status, statuses)],
)

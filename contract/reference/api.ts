// The lists that forms and filters offer, and a university as its page shows it.
import { z } from 'zod'
import { listProcedure, recordProcedures } from '../back-office/crud.ts'
import { textOrNull, websiteOrNull } from '../back-office/form-fields.ts'
import { listing, type RowOf, seen } from '../back-office/listing.ts'
import { fails, id, open, photo } from '../kit.ts'
import { businessPhone, wrongBusinessPhone } from '../values/business-phone.ts'
import { maxCounted, statuses, universityTypes } from '../values/options.ts'
import { shownLine } from '../values/shown-text.ts'

const referenceLists = z.object({
  neighborhoods: z.array(z.object({ id, name: z.string() })),
  universities: z.array(z.object({ name: z.string(), acronym: z.string() })),
  courses: z.array(z.string()),
  semesters: z.array(z.string()),
})
export type ReferenceLists = z.infer<typeof referenceLists>

/** Fewer students than this are not told: nobody is singled out. */
export const minCountedStudents = 10

const university = z.object({
  /** End of its page's address. */
  slug: z.string(),
  name: z.string(),
  acronym: z.string(),
  city: z.string(),
  kind: z.enum(universityTypes),
  website: z.string().nullable(),
  /** An emoji. */
  logo: z.string(),
  /** Shown instead of the emoji. */
  picture: photo.nullable(),
  /** Members who study there; `maxCounted` stands for as many or more. */
  students: z.int().min(minCountedStudents).max(maxCounted).nullable(),
})
export type University = z.infer<typeof university>

const required = (missing: string, most: number) =>
  shownLine().min(1, missing).max(most, `Use no máximo ${most} caracteres.`)

const domainLike = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/
/** Mailboxes that anybody gets: they prove no enrolment. */
const anybodys =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|icloud|proton|protonmail|yahoo|uol|bol|terra|ig)\.com?(?:\.br)?$/
const maxDomains = 10

/** Domains of student addresses, one a line, typed with "@" or without; those that stand there stay where it is left out. */
const emailDomains = z
  .string()
  .max(1000, 'Use no máximo 1000 caracteres.')
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .map((typed) => typed.replace(/^@/, ''))
        .filter((domain) => domain !== ''),
    ),
  ])
  .refine((domains) => domains.length <= maxDomains, `Use no máximo ${maxDomains} domínios.`)
  .refine(
    (domains) => domains.every((domain) => domain.length <= 253 && domainLike.test(domain)),
    'Escreva um domínio por linha, como alu.ufc.br.',
  )
  .refine(
    (domains) => !domains.some((domain) => anybodys.test(domain)),
    'Qualquer pessoa tem um e-mail desses: use só domínios da própria universidade.',
  )
  .transform((domains) => domains.join('\n'))
  .optional()

/** A university's fields, as administrators fill them in (guide and admin §3, §5). */
export const universityForm = z.object({
  name: required('Escreva o nome.', 160),
  acronym: required('Escreva a sigla.', 20),
  address: required('Escreva o endereço.', 240),
  /** One emoji, shown where there is no picture. */
  logo: z
    .string()
    .trim()
    .regex(
      /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){0,12}$/u,
      'Escolha um emoji, como 🎓.',
    )
    .default('🎓'),
  /** Address of an upload: what `photos.upload` answered. */
  logoPicture: textOrNull(200),
  type: z.enum(universityTypes, 'Escolha uma opção da lista.').default('privada'),
  website: websiteOrNull('www.ufc.br'),
  phone: textOrNull(40)
    .refine((text) => text === null || businessPhone(text) !== null, wrongBusinessPhone)
    .transform((text) => text && businessPhone(text)),
  emailDomains,
})

export const universityList = listing({
  name: 'universities',
  file: 'universidades',
  reads: 'universities.read',
  exports: 'universities.export',
  filters: { status: z.enum(statuses).optional(), type: z.enum(universityTypes).optional() },
  sorts: ['name', 'acronym', 'createdAt'],
  order: '-createdAt',
  row: z.object({
    id,
    version: z.int(),
    slug: z.string(),
    name: z.string(),
    acronym: z.string(),
    address: z.string(),
    logo: z.string(),
    /** The picture's address as the form sends it, and as it is shown. */
    logoPicture: z.string().nullable(),
    picture: photo.nullable(),
    type: z.enum(universityTypes),
    website: z.string().nullable(),
    phone: z.string().nullable(),
    /** One a line, as the form has them. */
    emailDomains: z.string(),
    status: z.enum(statuses),
    createdAt: z.date(),
  }),
})
export type UniversityRow = RowOf<typeof universityList>

const procedures = recordProcedures('/admin/universities', 'universities.write')

export const reference = {
  /** Active bairros by name, universities by name, courses by name, semesters by order_num. */
  lists: open().route({ method: 'GET', path: '/reference' }).output(referenceLists),

  /** Its page at `/u/{slug}`. */
  university: open()
    .route({ method: 'GET', path: '/universities/{slug}' })
    .input(z.object({ slug: z.string().max(200) }))
    .output(university)
    .errors(fails('reference.university_not_found')),

  universities: listProcedure('/admin/universities', universityList),
  createUniversity: procedures.create
    .input(universityForm)
    .errors(fails('record.name_taken', 'photos.unknown')),
  updateUniversity: procedures.update
    .input(universityForm.extend(seen))
    .errors(fails('record.name_taken', 'photos.unknown')),
  setUniversityStatus: procedures.setStatus,
  /** For good: whoever studies there has no university from then on. */
  removeUniversity: procedures.remove,
}

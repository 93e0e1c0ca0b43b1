// The lists that forms and filters offer, and a university as its page shows it.
import { z } from 'zod'
import { listProcedure, recordProcedures } from '../back-office/crud.ts'
import { listing, type RowOf, seen } from '../back-office/listing.ts'
import { fails, id, open, photo } from '../kit.ts'
import { maxCounted, statuses, universityTypes } from '../values/options.ts'
import { universityForm } from './form.ts'

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
  lists: open()
    .route({ method: 'GET', path: '/reference', summary: 'Bairros, universidades, cursos e semestres' })
    .output(referenceLists),

  /** Its page at `/u/{slug}`. */
  university: open()
    .route({
      method: 'GET',
      path: '/universities/{slug}',
      summary: 'Uma universidade, como sua página a mostra',
    })
    .input(z.object({ slug: z.string().max(200) }))
    .output(university)
    .errors(fails('reference.university_not_found')),

  universities: listProcedure('/admin/universities', universityList).route({
    summary: 'As universidades, para a administração',
  }),
  createUniversity: procedures.create
    .route({ summary: 'Adiciona uma universidade' })
    .input(
      universityForm.meta({
        examples: [
          {
            name: 'Universidade Federal do Ceará',
            acronym: 'UFC',
            address: 'Av. da Universidade, 2853, Fortaleza – CE',
            logo: '🎓',
            type: 'publica',
            website: 'https://www.ufc.br',
            phone: '(85) 3366-7300',
            emailDomains: 'alu.ufc.br',
          },
        ],
      }),
    )
    .errors(fails('record.name_taken', 'photos.unknown')),
  updateUniversity: procedures.update
    .route({ summary: 'Edita uma universidade' })
    .input(universityForm.extend(seen))
    .errors(fails('record.name_taken', 'photos.unknown')),
  setUniversityStatus: procedures.setStatus.route({ summary: 'Ativa ou desativa uma universidade' }),
  /** For good: whoever studies there has no university from then on. */
  removeUniversity: procedures.remove.route({ summary: 'Remove uma universidade de vez' }),
}

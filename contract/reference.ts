// The lists that forms and filters offer, and a university as its page shows it.
import { z } from 'zod'
import { fails, id, open } from './kit.ts'
import { mostCounted, universityTypes } from './options.ts'

const referenceLists = z.object({
  neighborhoods: z.array(z.object({ id, name: z.string() })),
  universities: z.array(z.object({ name: z.string(), acronym: z.string() })),
  courses: z.array(z.string()),
  semesters: z.array(z.string()),
})
export type ReferenceLists = z.infer<typeof referenceLists>

/** Fewer students than this are not told: nobody is singled out. */
export const fewestStudents = 10

const university = z.object({
  /** What its page's address ends in. */
  slug: z.string(),
  name: z.string(),
  acronym: z.string(),
  city: z.string(),
  kind: z.enum(universityTypes),
  website: z.string().nullable(),
  /** An emoji or a picture's address. */
  logo: z.string(),
  /** Members who study there; `mostCounted` stands for as many or more. */
  students: z.int().min(fewestStudents).max(mostCounted).nullable(),
})
export type University = z.infer<typeof university>

export const reference = {
  /** Active bairros by name, universities by name, courses by name, semesters by order_num. */
  lists: open().route({ method: 'GET', path: '/reference' }).output(referenceLists),

  /** Its page at `/u/{slug}`. */
  university: open()
    .route({ method: 'GET', path: '/universities/{slug}' })
    .input(z.object({ slug: z.string().max(200) }))
    .output(university)
    .errors(fails('reference.university_not_found')),
}

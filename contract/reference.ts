// The lists that forms and filters offer.
import { z } from 'zod'
import { id, open } from './kit.ts'

const referenceLists = z.object({
  neighborhoods: z.array(z.object({ id, name: z.string() })),
  universities: z.array(z.object({ name: z.string(), acronym: z.string() })),
  courses: z.array(z.string()),
  semesters: z.array(z.string()),
})
export type ReferenceLists = z.infer<typeof referenceLists>

export const reference = {
  /** Active bairros by name, universities by name, courses by name, semesters by order_num. */
  lists: open().route({ method: 'GET', path: '/reference' }).output(referenceLists),
}

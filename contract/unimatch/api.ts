// UniMatch: university students, those of one's own university and course first.
import { z } from 'zod'
import { done, fails, forMembersWhile, id, pageInput, pageOf } from '../kit.ts'
import { fittingPerson } from '../people/api.ts'
import { genders, maxStars, semesterBands } from '../values/options.ts'

/** Every filter is optional; left out means any. */
const uniMatchFilters = z.object({
  gender: z.enum(genders).optional(),
  /** A bairro's id. */
  neighborhood: id.optional(),
  /** A university's name in full. */
  university: z.string().max(160).optional(),
  course: z.string().max(120).optional(),
  semesters: z.enum(semesterBands).optional(),
  /** Only who has shown to study where they say. */
  verified: z.literal(true).optional(),
})
export type UniMatchFilters = z.infer<typeof uniMatchFilters>

const stars = z.int().min(1).max(maxStars).nullable()

const student = fittingPerson.extend({
  /** The caller's note of them; nobody else is ever told. */
  stars,
  /** True while asking for the e-mail link can succeed. */
  emailAvailable: z.boolean(),
})
export type Student = z.infer<typeof student>

export const unimatch = {
  /** Students of one's own university and course first, then of one's own university, then everybody else; in each the latest active first. */
  list: forMembersWhile('unimatch', ['discover', 'discoverDay'])
    .route({
      method: 'GET',
      path: '/unimatch',
      summary: 'Universitários que combinam, dos mais próximos aos demais',
    })
    .input(uniMatchFilters.extend({ ...pageInput.shape, limit: z.int().min(1).max(24).default(12) }))
    .output(pageOf(student))
    .errors(fails('people.too_fast', 'people.enough_today')),
  /** Stars for one person, or none; private to whoever gives them. */
  rate: forMembersWhile('unimatch', ['interact'])
    .route({
      method: 'PUT',
      path: '/unimatch/{to}/stars',
      summary: 'Anota estrelas para alguém, só para quem as dá; nulo as tira',
    })
    .input(z.object({ to: id, stars }))
    .output(done)
    .errors(fails('people.not_found')),
}

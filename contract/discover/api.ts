// Finding people. The options offered follow who is shown, not the pools: one that outlived a block would tell it from a
// departure.
import { z } from 'zod'
import { fails, forMembersWhile, id, pageInput, pageOf } from '../kit.ts'
import { fittingPerson } from '../people/api.ts'
import type { FactName, Facts } from '../people/facts.ts'
import { genders, interests, maxFound, maximumAge, minimumAge } from '../values/options.ts'
import { minPulse } from './options.ts'

const age = z.int().min(minimumAge).max(maximumAge)

/** Those that members' facts declare. */
const byFact = {
  gender: z.enum(genders).optional(),
  /** A university's name in full. */
  university: z.string().max(160).optional(),
  course: z.string().max(120).optional(),
  semester: z.string().max(40).optional(),
  /** An advanced one, as those below. */
  interest: z.string().max(40).optional(),
} satisfies Record<NonNullable<Facts[FactName]['filter']>, z.ZodType>

/** `get_discover_users`: every filter is optional; left out means any. */
const discoverFilters = z.object({
  ...byFact,
  /** A bairro's id. */
  neighborhood: id.optional(),
  /** Both ends included; of whoever told no age nobody is found by either. */
  minAge: age.optional(),
  maxAge: age.optional(),
  /** The advanced ones, by `tierGives`: a verified student, one with a video. */
  verified: z.literal(true).optional(),
  video: z.literal(true).optional(),
})
export type DiscoverFilters = z.infer<typeof discoverFilters>

const discoverPerson = fittingPerson.extend({
  /** Stands where they stand for a boost; without a number, since the order does not go by it. */
  boosted: z.literal(true).optional(),
})
export type DiscoverPerson = z.infer<typeof discoverPerson>
const discoverPage = pageOf(discoverPerson)
export type DiscoverPage = z.infer<typeof discoverPage>

const discoverOptions = z.object({
  genders: z.array(z.enum(genders)),
  /** Their ids. */
  neighborhoods: z.array(id),
  universities: z.array(z.string()),
  courses: z.array(z.string()),
  semesters: z.array(z.string()),
  interests: z.array(z.enum(interests)),
  verified: z.boolean(),
  video: z.boolean(),
  /** Number that are of an age, among those active last, as a share of the age that most of them have. */
  ages: z.array(z.object({ age, share: z.number().min(0).max(1) })),
})
export type DiscoverOptions = z.infer<typeof discoverOptions>

const pulsePeople = z
  .int()
  .min(minPulse)
  .max(maxFound + 1)
const campusPulse = z.object({
  /** `null`: too few, or no university in the caller's profile. */
  university: z.object({ acronym: z.string(), people: pulsePeople }).nullable(),
  /** Those of them in the caller's course. */
  course: pulsePeople.nullable(),
})
export type CampusPulse = z.infer<typeof campusPulse>

export const discover = {
  /** Ranked out of a bounded set of candidates; a person decided on is gone from the next answer. */
  list: forMembersWhile('discover', ['discover', 'discoverDay'])
    .route({
      method: 'GET',
      path: '/discover',
      summary: 'Pessoas que combinam, das mais compatíveis às menos',
    })
    .input(discoverFilters.extend(pageInput.shape))
    .output(discoverPage)
    .errors(fails('people.too_fast', 'people.enough_today', 'plans.tier_required')),
  /** Number of people that `list` has for these filters, up to one more than `maxFound`. */
  count: forMembersWhile('discover', ['discoverCount', 'discoverCountDay'])
    .route({
      method: 'GET',
      path: '/discover/count',
      summary: 'Quantas pessoas combinam, com os filtros dados; 51 quando são mais de 50',
    })
    .input(discoverFilters)
    .output(
      z.object({
        people: z
          .int()
          .min(0)
          .max(maxFound + 1),
      }),
    )
    .errors(fails('people.too_fast', 'people.enough_today', 'plans.tier_required')),
  /** Number of people of the caller's university whom they may see and who came in the last seven days before today. */
  pulse: forMembersWhile('discover', ['discoverCount', 'discoverCountDay'])
    .route({
      method: 'GET',
      path: '/discover/pulse',
      summary: 'Quanta gente nova da universidade chegou nos últimos sete dias; a partir de três',
    })
    .output(campusPulse)
    .errors(fails('people.too_fast', 'people.enough_today')),
  /** Values of each filter that somebody has whom `list` shows without filters. */
  options: forMembersWhile('discover', ['discoverCount', 'discoverCountDay'])
    .route({
      method: 'GET',
      path: '/discover/options',
      summary: 'O que cada filtro pode oferecer: o que alguém que combina tem',
    })
    .output(discoverOptions)
    .errors(fails('people.too_fast', 'people.enough_today')),
}

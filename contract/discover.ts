// Finding people and deciding about them.
import { z } from 'zod'
import { fails, forMembersWhile, id, pageInput, pageOf } from './kit.ts'
import { genders, interactionTypes } from './options.ts'
import { personCard } from './people.ts'

/** `get_discover_users`: every filter is optional; left out means any. */
const discoverFilters = z.object({
  gender: z.enum(genders).optional(),
  /** A bairro's id. */
  neighborhood: id.optional(),
  /** A university's nome. */
  university: z.string().max(160).optional(),
  course: z.string().max(120).optional(),
  semester: z.string().max(40).optional(),
})
export type DiscoverFilters = z.infer<typeof discoverFilters>

/** Why two people fit, strongest first; the web puts them into words. */
export const fitReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same_course') }),
  z.object({ kind: z.literal('same_university') }),
  z.object({ kind: z.literal('same_neighborhood') }),
  z.object({ kind: z.literal('interests'), interests: z.array(z.string()) }),
  z.object({ kind: z.literal('close_age') }),
  z.object({ kind: z.literal('new_here') }),
])
export type FitReason = z.infer<typeof fitReason>

export const discoverPerson = personCard.extend({
  /** Compatibility, 0–100. */
  fit: z.int().min(0).max(100),
  reasons: z.array(fitReason),
})
export type DiscoverPerson = z.infer<typeof discoverPerson>
const discoverPage = pageOf(discoverPerson)
export type DiscoverPage = z.infer<typeof discoverPage>

export const discover = {
  /** Ranked out of a bounded set of candidates; who was decided on is gone from the next answer. */
  list: forMembersWhile('discover')
    .route({ method: 'GET', path: '/discover' })
    .input(discoverFilters.extend(pageInput.shape))
    .output(discoverPage)
    .errors(fails('input.invalid')),

  /** `create_interaction`. The same decision twice has the effect of once. */
  interact: forMembersWhile(['discover', 'liked_you'], ['interact'])
    .route({ method: 'POST', path: '/interactions' })
    .input(z.object({ to: id, type: z.enum(interactionTypes) }))
    .output(
      z.object({
        /** Set when the like was mutual: there is a match now. */
        match: z.object({ id, person: personCard }).nullable(),
      }),
    )
    .errors(fails('people.not_found', 'people.self', 'people.rejected_you', 'discover.already_decided')),

  /** Whom the caller rejected last, of those who can still be met: whom `undo` takes. */
  lastReject: forMembersWhile('discover')
    .route({ method: 'GET', path: '/interactions/last-reject' })
    .output(z.object({ to: id }))
    .errors(fails('discover.nothing_to_undo')),

  /** Takes back the caller's last reject, if it was of this person, whom it answers: asked again, it takes back no other. */
  undo: forMembersWhile('discover', ['interact'])
    .route({ method: 'POST', path: '/interactions/undo' })
    .input(z.object({ to: id }))
    .output(personCard)
    .errors(fails('discover.nothing_to_undo')),
}

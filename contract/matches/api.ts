// Mutual likes, and the three lists around them.
import { z } from 'zod'
import { contactBetween } from '../contact-requests/between.ts'
import type { Flag } from '../feature-flags/flags.ts'
import { done, fails, forMembers, forMembersWhile, id, pageInput, pageOf, photo } from '../kit.ts'
import { fitReason, personCard } from '../people/api.ts'
import { instant } from '../values/dates.ts'
import { maxCounted } from '../values/options.ts'

const counted = z.int().max(maxCounted)
/** Each figure of a feature is left out while the feature is off. */
const counts = z
  .object({
    seen: counted,
    disliked: counted,
    matches: counted,
    /** Matches made since the member last saw the list of them. */
    newMatches: counted,
    likedYou: counted,
  })
  .partial()
export type Counts = z.infer<typeof counts>

const list = (flag: Flag, path: `/${string}`) =>
  forMembersWhile(flag).route({ method: 'GET', path }).input(pageInput)
/** A list, and on its first page how many there are in all; `null` on the others, which say nothing new of it. */
const totalled = <T extends z.ZodType>(item: T) => pageOf(item).extend({ total: z.int().nullable() })
const dated = z.object({ person: personCard, at: z.date() })

/** Nothing here leads to the person. */
const rejection = z.discriminatedUnion('kind', [
  /** Someone who chose to be seen when rejecting. */
  z.object({
    kind: z.literal('seen'),
    name: z.string(),
    age: z.int().nullable(),
    facePhoto: photo.nullable(),
    daysAgo: z.int(),
  }),
  /** Anybody else: of a university by its short name, where several members study there. */
  z.object({ kind: z.literal('unseen'), university: z.string().nullable(), daysAgo: z.int() }),
])
export type Rejection = z.infer<typeof rejection>

export const matches = {
  counts: forMembers()
    .route({ method: 'GET', path: '/matches/counts', summary: 'Os números do painel' })
    .output(counts),

  /** `isNew`: made since the member last saw the list. `contactedOn`: day on which the member last called
   * them. `reasons`: what a first message may be about. `contact`: left out where the other shows a channel and nothing was asked. */
  list: list('matches', '/matches')
    .route({ summary: 'Os matches, do mais novo ao mais antigo' })
    .output(
      totalled(
        dated.extend({
          id,
          isNew: z.boolean(),
          contactedOn: z.iso.date().nullable(),
          reasons: z.array(fitReason),
          contact: contactBetween.optional(),
        }),
      ),
    ),
  /** The member has seen the list up to the match made at `upTo`, on whatever device. */
  seen: forMembersWhile('matches', ['interact'])
    .route({ method: 'POST', path: '/matches/seen', summary: 'A lista de matches foi vista' })
    .input(z.object({ upTo: instant }))
    .output(done),
  remove: forMembersWhile('matches', ['interact'])
    .route({ method: 'DELETE', path: '/matches/{id}', summary: 'Desfaz um match' })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('matches.not_found')),

  /** "Quem Curtiu": likes received and not yet answered. */
  likesReceived: list('liked_you', '/likes/received')
    .route({ summary: 'Quem curtiu, e espera resposta' })
    .output(totalled(dated)),
  /** "Quem Você Curtiu": likes given, with whether each became a match. */
  likesSent: list('you_liked', '/likes/sent')
    .route({ summary: 'Quem foi curtido' })
    .output(totalled(dated.extend({ matched: z.boolean() }))),
  /** Members who opened the profile within `viewsToldDays`, latest first, and whether the member likes them; by `tierGives`. */
  profileViews: list('discover', '/profile-views')
    .route({ summary: 'Quem abriu o perfil nos últimos 90 dias, para Premium e VIP' })
    .output(totalled(dated.extend({ liked: z.boolean() })))
    .errors(fails('plans.tier_required')),
  /** "Quem te rejeitou", to read only: what happened until yesterday, newest day first. */
  rejections: list('disliked', '/rejections').route({ summary: 'Quem rejeitou' }).output(totalled(rejection)),
}

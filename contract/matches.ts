// Mutual likes, and the three lists around them.
import { z } from 'zod'
import type { Flag } from './flags.ts'
import { done, fails, forMembers, forMembersWhile, id, pageInput, pageOf, photo } from './kit.ts'
import { mostCounted } from './options.ts'
import { personCard } from './people.ts'

const counted = z.int().max(mostCounted)
/** Each figure of a feature is left out while the feature is off. */
const counts = z.object({ seen: counted, disliked: counted, matches: counted, likedYou: counted }).partial()
export type Counts = z.infer<typeof counts>

const list = (flag: Flag, path: `/${string}`) =>
  forMembersWhile(flag).route({ method: 'GET', path }).input(pageInput)
const dated = z.object({ person: personCard, at: z.date() })

export const matches = {
  counts: forMembers().route({ method: 'GET', path: '/matches/counts' }).output(counts),

  list: list('matches', '/matches').output(pageOf(dated.extend({ id })).extend({ total: z.int() })),
  remove: forMembersWhile('matches', ['interact'])
    .route({ method: 'DELETE', path: '/matches/{id}' })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('matches.not_found')),

  /** "Quem Curtiu": likes received and not yet answered. */
  likesReceived: list('liked_you', '/likes/received').output(pageOf(dated).extend({ total: z.int() })),
  /** "Quem Você Curtiu": likes given, with whether each became a match. */
  likesSent: list('you_liked', '/likes/sent').output(
    pageOf(dated.extend({ matched: z.boolean() })).extend({ total: z.int() }),
  ),
  /** "Quem te rejeitou": to read only. Who opted out is counted in `total`, not listed. */
  rejections: list('disliked', '/rejections').output(
    pageOf(
      z.object({ name: z.string(), age: z.int().nullable(), facePhoto: photo.nullable(), at: z.date() }),
    ).extend({ total: z.int() }),
  ),
}

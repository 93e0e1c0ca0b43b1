// Mutual likes, and the three lists around them.
import { z } from 'zod'
import { done, fails, forMembers, forMembersWhile, id, pageInput, pageOf, photo } from './kit.ts'
import { mostCounted } from './options.ts'
import { personCard } from './people.ts'

const counted = z.int().max(mostCounted)
const counts = z.object({ seen: counted, matches: counted, likedYou: counted, disliked: counted })
export type Counts = z.infer<typeof counts>

const list = (path: `/${string}`) => forMembers().route({ method: 'GET', path }).input(pageInput)
const dated = z.object({ person: personCard, at: z.date() })

export const matches = {
  counts: forMembers().route({ method: 'GET', path: '/matches/counts' }).output(counts),

  list: list('/matches').output(pageOf(dated.extend({ id })).extend({ total: z.int() })),
  remove: forMembers(['interact'])
    .route({ method: 'DELETE', path: '/matches/{id}' })
    .input(z.object({ id }))
    .output(done)
    .errors(fails('matches.not_found')),

  /** "Quem Curtiu": likes received and not yet answered. */
  likesReceived: list('/likes/received').output(pageOf(dated).extend({ total: z.int() })),
  /** "Quem Você Curtiu": likes given, with whether each became a match. */
  likesSent: forMembersWhile('you_liked')
    .route({ method: 'GET', path: '/likes/sent' })
    .input(pageInput)
    .output(pageOf(dated.extend({ matched: z.boolean() })).extend({ total: z.int() })),
  /** "Quem te rejeitou": to read only. Who opted out is counted in `total`, not listed. */
  rejections: forMembersWhile('disliked')
    .route({ method: 'GET', path: '/rejections' })
    .input(pageInput)
    .output(
      pageOf(
        z.object({ name: z.string(), age: z.int().nullable(), facePhoto: photo.nullable(), at: z.date() }),
      ).extend({ total: z.int() }),
    ),
}

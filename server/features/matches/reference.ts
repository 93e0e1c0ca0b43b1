// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'
import { at, card, done, matchId } from '#server/api-reference-examples.ts'

const nextCursor = null

export const aboutMatches: Reference['matches'] = {
  description: 'Os matches, e as listas em volta deles.',
  procedures: {
    counts: {
      summary: 'Os números do painel',
      answer: { seen: 12, disliked: 3, matches: 2, newMatches: 1, likedYou: 5 },
    },
    list: {
      summary: 'Os matches, do mais novo ao mais antigo',
      answer: {
        items: [
          {
            id: matchId,
            person: card,
            at,
            isNew: true,
            contactedOn: '2026-03-10',
            reasons: [{ kind: 'same_course' }],
          },
        ],
        nextCursor,
        total: 1,
      },
    },
    seen: { summary: 'A lista de matches foi vista', send: { upTo: at }, answer: done },
    remove: { summary: 'Desfaz um match', answer: done },
    likesReceived: {
      summary: 'Quem curtiu, e espera resposta',
      answer: { items: [{ person: card, at }], nextCursor, total: 1 },
    },
    likesSent: {
      summary: 'Quem foi curtido',
      answer: { items: [{ person: card, at, matched: false }], nextCursor, total: 1 },
    },
    profileViews: {
      summary: 'Quem abriu o perfil nos últimos 90 dias, para Premium e VIP',
      answer: { items: [{ person: card, at, liked: false }], nextCursor, total: 1 },
    },
    rejections: {
      summary: 'Quem rejeitou',
      answer: { items: [{ kind: 'unseen' as const, university: 'UFC', daysAgo: 3 }], nextCursor, total: 1 },
    },
  },
}

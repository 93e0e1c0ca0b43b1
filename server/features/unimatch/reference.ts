// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'
import { card, done } from '#server/api-reference-examples.ts'

const nextCursor = null

export const aboutUnimatch: Reference['unimatch'] = {
  description: 'Universitários, primeiro os da mesma universidade e do mesmo curso.',
  procedures: {
    list: {
      summary: 'Universitários que combinam, dos mais próximos aos demais',
      answer: {
        items: [
          {
            ...card,
            fit: 62,
            reasons: [{ kind: 'same_university' }, { kind: 'same_course' }],
            stars: 4,
            emailAvailable: true,
          },
        ],
        nextCursor,
      },
    },
    rate: {
      summary: 'Anota estrelas para alguém, só para quem as dá; nulo as tira',
      send: { stars: 4 },
      answer: done,
    },
  },
}

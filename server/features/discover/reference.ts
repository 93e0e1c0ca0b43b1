// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'
import { card, davi } from '#server/api-reference-examples.ts'

const nextCursor = null

export const aboutDiscover: Reference['discover'] = {
  description: 'Descobrir quem combina.',
  procedures: {
    list: {
      summary: 'Pessoas que combinam, das mais compatíveis às menos',
      answer: { items: [{ ...card, fit: 62, reasons: [{ kind: 'same_course' }] }], nextCursor },
    },
    count: {
      summary: 'Quantas pessoas combinam, com os filtros dados; 51 quando são mais de 50',
      answer: { people: 12 },
    },
    pulse: {
      summary: 'Quanta gente nova da universidade chegou nos últimos sete dias; a partir de três',
      answer: { university: { acronym: 'UFC', people: 8 }, course: 4 },
    },
    options: {
      summary: 'O que cada filtro pode oferecer: o que alguém que combina tem',
      answer: {
        genders: ['feminino'],
        neighborhoods: [davi],
        universities: [card.university],
        courses: ['Design'],
        semesters: ['4º semestre'],
        interests: ['Surf'],
        verified: true,
        video: false,
        ages: [{ age: 21, share: 1 }],
      },
    },
  },
}

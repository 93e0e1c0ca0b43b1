// The reference's entries of the map.
import type { Reference } from '#server/api-reference.ts'
import { at, photo } from '#server/api-reference-examples.ts'

const area = {
  id: '7c2f9d1e-4a3b-4c5d-8e6f-0a1b2c3d4e5f',
  name: 'Benfica',
  regional: 'SER 4',
  people: 27,
  companies: 9,
  events: 2,
}

export const aboutMap: Reference['map'] = {
  description: 'O mapa dos bairros: quanta gente, quantas empresas e quantos eventos há em cada um.',
  procedures: {
    areas: {
      summary: 'Os bairros, contados uma vez por dia',
      answer: { countedOn: '2026-03-10', areas: [area], others: [{ regional: 'SER 4', people: 7 }] },
    },
    area: {
      summary: 'Um bairro: rostos, empresas e eventos',
      answer: {
        faces: [{ name: 'Luana', photo }],
        companies: [{ slug: 'cantina-do-benfica', name: 'Cantina do Benfica' }],
        events: [{ slug: 'forro-no-patio', title: 'Forró no pátio', startsAt: at }],
      },
    },
  },
}

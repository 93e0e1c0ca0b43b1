// A server for component tests with somebody to see on every screen.
import { deciding } from './decisions.ts'
import type { Answers } from './fake-api.ts'
import { lia, person, somePeople } from './members.ts'

export function inhabited(): Answers {
  const people = [
    person('Ana Lima', { bio: 'Café e mar.', reasons: [{ kind: 'same_course' }] }),
    ...somePeople().slice(1),
    person('Maria Antônia Albuquerque de Vasconcelos', {
      course: 'Engenharia de Telecomunicações',
      neighborhood: 'Prefeito José Walter',
      bio: 'Desproporcionadamente apaixonada por forró, tapioca e pores do sol na Praia do Futuro.',
    }),
  ]
  const { answers } = deciding(people, { likedBack: true })
  const dated = people.map((one) => ({ person: one, at: new Date() }))
  const all = <Item>(items: Item[]) => ({ items, nextCursor: null, total: items.length })
  return {
    ...answers,
    profile: { me: () => ({ ...lia, bio: 'Café e mar.', interests: ['Surf', 'Cinema'] }) },
    reference: {
      lists: () => ({
        neighborhoods: [{ id: crypto.randomUUID(), name: 'Benfica' }],
        universities: [{ name: 'Universidade Federal do Ceará', acronym: 'UFC' }],
        courses: ['Letras'],
        semesters: ['3º Semestre'],
      }),
    },
    interactions: {
      ...answers.interactions,
      blocked: () => ({
        items: [{ id: crypto.randomUUID(), name: 'Rui', blockedAt: new Date() }],
        nextCursor: null,
      }),
    },
    matches: {
      ...answers.matches,
      counts: () => ({ seen: 12, matches: 4, newMatches: 2, likedYou: 4, disliked: 1 }),
      list: () => all(dated.map((each, index) => ({ ...each, id: crypto.randomUUID(), isNew: index < 2 }))),
      seen: () => ({ ok: true }),
      likesSent: () => all(dated.map((each, index) => ({ ...each, matched: index === 0 }))),
      rejections: () =>
        all([
          ...dated.map(({ person: { name, age, facePhoto } }) => ({
            kind: 'seen' as const,
            ...{ name, age, facePhoto, daysAgo: 3 },
          })),
          { kind: 'unseen' as const, university: 'UFC', daysAgo: 8 },
        ]),
    },
  }
}

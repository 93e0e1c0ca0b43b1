// A server for component tests with somebody to see on every screen.

import type { OwnPayment, Plan } from '#contract/billing/api.ts'
import type { Consent } from '#contract/privacy/api.ts'
import type { OwnTicket } from '#contract/support/api.ts'
import { deciding } from './decisions.ts'
import type { Answers } from './fake-api.ts'
import { happening } from './happening.ts'
import { lia, person, somePeople } from './members.ts'

const plan = (name: string, tier: Plan['tier'], price: number, feature: string): Plan => ({
  id: crypto.randomUUID(),
  name,
  tier,
  price,
  duration: 30,
  description: 'O essencial para conhecer gente, de graça e sem prazo.',
  features: [feature],
  current: tier === 'premium',
})

const paidFor = (name: string): OwnPayment => ({
  id: crypto.randomUUID(),
  sessionId: `sbx_${name}`,
  state: 'paid',
  ofPlace: false,
  plan: name,
  amount: 1490,
  createdAt: new Date('2026-03-10T22:29:00Z'),
  paidAt: new Date('2026-03-10T22:30:00Z'),
  until: new Date('2026-04-09T22:30:00Z'),
  refundableUntil: new Date('2026-03-17T22:30:00Z'),
  refundAskedAt: null,
})

const asked = new Date('2026-03-10T22:30:00Z')
const ownTicket = (subject: string): OwnTicket => ({
  id: crypto.randomUUID(),
  subject,
  message: 'A tela fica parada quando envio.',
  status: 'in_progress',
  createdAt: asked,
  updatedAt: asked,
  messages: [
    { id: crypto.randomUUID(), fromTeam: true, body: 'Tenta com uma de até 5MB!', at: asked },
    { id: crypto.randomUUID(), fromTeam: false, body: 'Deu certo.', at: asked },
  ],
})

const agreed = (purpose: Consent['purpose'], slug: Consent['text']['slug']): Consent => ({
  purpose,
  given: true,
  at: new Date('2026-03-10T22:29:00Z'),
  how: 'registration',
  text: { slug, title: 'Texto', version: 1 },
})

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
    unimatch: {
      list: () => ({
        items: people.toReversed().map((one) => ({ ...one, studying: true, stars: 3, emailAvailable: true })),
        nextCursor: null,
      }),
    },
    reference: {
      lists: () => ({
        neighborhoods: [{ id: crypto.randomUUID(), name: 'Benfica' }],
        universities: [{ name: 'Universidade Federal do Ceará', acronym: 'UFC' }],
        courses: ['Letras'],
        semesters: ['3º Semestre'],
      }),
    },
    enrolment: {
      own: () => ({
        university: {
          name: 'Universidade Federal do Ceará',
          acronym: 'UFC',
          domains: ['aluno.unichristus.edu.br', 'unichristus.edu.br'],
        },
        verifiedUntil: null,
        codeUntil: null,
        proof: {
          state: 'refused',
          sentAt: new Date('2026-03-10T22:30:00Z'),
          reason: 'Não dá para ler o nome nem a universidade.',
        },
      }),
    },
    privacy: {
      requests: () => ({ items: [] }),
      dataExport: () => ({ current: null }),
      deletion: () => ({ dueAt: new Date('2026-03-17T22:30:00Z') }),
      consents: () => ({
        now: [agreed('terms', 'termos'), agreed('orientation', 'privacidade')],
        history: [agreed('terms', 'termos'), agreed('orientation', 'privacidade'), agreed('rules', 'regras')],
      }),
    },
    billing: {
      plans: () => ({
        plans: [
          plan('Básico', 'basic', 0, 'Desfazer a última rejeição'),
          plan('Premium', 'premium', 1490, 'Apoio a quem mantém o Xamego no ar'),
        ],
        tier: 'premium',
        until: new Date('2026-04-09T22:30:00Z'),
        subscription: null,
        payable: 'test',
      }),
      payments: () => ({
        items: [paidFor('Premium'), { ...paidFor('VIP'), state: 'awaiting' }],
        nextCursor: null,
      }),
    },
    ...happening(),
    support: {
      contacts: () => ({ email: 'oi@xamego.app', whatsapp: '5585999990000' }),
      tickets: () => ({
        items: [
          ownTicket('Desproporcionadamente grande: minha foto de rosto não carrega nem no Wi-Fi'),
          { ...ownTicket('Pagamento'), status: 'closed', messages: [] },
        ],
        nextCursor: null,
      }),
    },
    interactions: {
      ...answers.interactions,
      reports: () => ({
        items: [
          {
            id: crypto.randomUUID(),
            reason: 'intimate',
            sentAt: new Date('2026-03-10T22:30:00Z'),
            answer: 'no_violation',
          },
        ],
      }),
      ended: () => ({
        items: [{ id: crypto.randomUUID(), name: 'Rui', matchedOn: '2026-03-10' }],
      }),
      blocked: () => ({
        items: [
          {
            id: crypto.randomUUID(),
            person: { id: crypto.randomUUID(), name: 'Rui' },
            blockedAt: new Date(),
          },
        ],
        nextCursor: null,
      }),
    },
    matches: {
      ...answers.matches,
      counts: () => ({ seen: 12, matches: 4, newMatches: 2, likedYou: 4, disliked: 1 }),
      list: () =>
        all(
          dated.map((each, index) => ({
            ...each,
            id: crypto.randomUUID(),
            isNew: index < 2,
            contactedOn: null,
            reasons: [],
          })),
        ),
      seen: () => ({ ok: true }),
      likesSent: () => all(dated.map((each, index) => ({ ...each, matched: index === 0 }))),
      profileViews: () => all(dated.map((each, index) => ({ ...each, liked: index === 0 }))),
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

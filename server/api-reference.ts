import {
  administration,
  administrationOfFeatures,
  administrationOfLists,
} from './api-reference-administration.ts'
import { aboutBilling } from './api-reference-billing.ts'
import { aboutCompanies } from './api-reference-companies.ts'
import { aboutEnrolment } from './api-reference-enrolment.ts'
import { ana, at, card, davi, details, done, matchId, photo, photoId } from './api-reference-examples.ts'
import { aboutIdentity } from './api-reference-identity.ts'
import { aboutMembers } from './api-reference-members.ts'
import { aboutModeration } from './api-reference-moderation.ts'
import { aboutNotifications } from './api-reference-notifications.ts'
import { aboutPrivacy } from './api-reference-privacy.ts'
import { aboutProfile } from './api-reference-profile.ts'
import type { Reference } from './api-reference-shapes.ts'
import { aboutSupport } from './api-reference-support.ts'
import { aboutTexts } from './api-reference-texts.ts'

const nextCursor = null

export const reference: Reference = {
  reference: {
    description: 'As listas que formulários e filtros oferecem, e a página de cada universidade.',
    procedures: {
      lists: {
        summary: 'Bairros, universidades, cursos e semestres',
        answer: {
          neighborhoods: [{ id: ana, name: 'Benfica' }],
          universities: [{ name: 'Universidade Federal do Ceará', acronym: 'UFC' }],
          courses: ['Engenharia Civil'],
          semesters: ['6º semestre'],
        },
      },
      university: {
        summary: 'Uma universidade, como sua página a mostra',
        answer: {
          slug: 'ufc',
          name: 'Universidade Federal do Ceará',
          acronym: 'UFC',
          city: 'Fortaleza',
          kind: 'publica',
          website: 'https://www.ufc.br',
          logo: '🎓',
          picture: null,
          students: 120,
        },
      },
      ...administrationOfLists,
    },
  },
  companies: aboutCompanies,
  resources: {
    description: 'Os recursos que a administração liga e desliga.',
    procedures: {
      list: { summary: 'Quais recursos estão ligados', answer: [{ name: 'discover', enabled: true }] },
      ...administrationOfFeatures,
    },
  },
  photos: {
    description: 'Fotos, enviadas antes daquilo a que vão pertencer.',
    procedures: {
      upload: {
        summary: 'Envia uma foto, que se usa pelo id em até um dia',
        answer: { id: photoId, photo },
      },
    },
  },
  identity: aboutIdentity,
  profile: aboutProfile,
  interactions: {
    description: 'O que se faz com uma pessoa: ver, curtir, rejeitar, chamar, bloquear.',
    procedures: {
      details: {
        summary: 'Os detalhes de uma pessoa',
        answer: details,
      },
      contact: {
        summary: 'O link para chamar uma pessoa',
        send: { by: 'whatsapp' },
        answer: { url: 'https://wa.me/5585988880001?text=Oi' },
      },
      decide: {
        summary: 'Curte ou rejeita uma pessoa',
        send: { to: davi, type: 'like' },
        answer: { match: { id: matchId, person: card, reasons: [{ kind: 'same_course' }] } },
      },
      lastReject: { summary: 'Quem foi a última pessoa rejeitada', answer: { to: davi } },
      undo: {
        summary: 'Desfaz a última rejeição',
        send: { to: davi },
        answer: { ...card, fit: 62, reasons: [{ kind: 'same_course' }] },
      },
      report: {
        summary: 'Denuncia alguém à equipe; a resposta é a mesma para qualquer pessoa',
        send: { reason: 'threat', words: 'Ele me mandou ameaças.', block: true },
        answer: done,
      },
      reports: {
        summary: 'O que se denunciou, e se a equipe agiu',
        answer: { items: [{ id: matchId, reason: 'threat', sentAt: at, answer: 'acted' }] },
      },
      ended: {
        summary: 'Matches que acabaram nos últimos 30 dias, para denunciar',
        answer: { items: [{ id: ana, name: 'Ana', endedAt: at }] },
      },
      block: { summary: 'Bloqueia uma pessoa', answer: done },
      unblock: { summary: 'Desbloqueia uma pessoa', answer: done },
      blocked: {
        summary: 'As pessoas bloqueadas',
        answer: { items: [{ id: davi, name: 'Davi', blockedAt: at }], nextCursor },
      },
    },
  },
  discover: {
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
  },
  enrolment: aboutEnrolment,
  unimatch: {
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
  },
  matches: {
    description: 'Os matches, e as listas em volta deles.',
    procedures: {
      counts: {
        summary: 'Os números do painel',
        answer: { seen: 12, disliked: 3, matches: 2, newMatches: 1, likedYou: 5 },
      },
      list: {
        summary: 'Os matches, do mais novo ao mais antigo',
        answer: { items: [{ id: matchId, person: card, at, isNew: true }], nextCursor, total: 1 },
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
  },
  moderation: aboutModeration,
  notifications: aboutNotifications,
  ...administration,
  members: aboutMembers,
  billing: aboutBilling,
  support: aboutSupport,
  texts: aboutTexts,
  privacy: aboutPrivacy,
}

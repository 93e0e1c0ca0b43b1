// The reference's entries of reports and appeals.

import type { Reference } from '#server/api-reference.ts'
import { ana, photo } from '#server/api-reference-examples.ts'

const at = new Date('2026-03-10T22:30:00Z')
const id = '7b1e3c5d-9f20-4a6b-8c4d-1e2f3a5b6c7d'
const row = {
  id,
  version: 1,
  aboutId: ana,
  name: 'Ana Lima',
  reason: 'threat' as const,
  said: null,
  state: 'open' as const,
  late: false,
  sentAt: at,
  dueAt: new Date('2026-03-11T22:30:00Z'),
  outcome: null,
  gathered: 2,
}
const decided = { id, version: 2, entry: 18_206, undoable: false }

export const aboutModeration: Reference['moderation'] = {
  description: 'O que membros denunciam, e o que a equipe decide.',
  procedures: {
    reports: {
      summary: 'As denúncias, pelo prazo; as decididas, à parte',
      answer: { rows: [row], total: 1, more: false },
    },
    open: {
      summary: 'Uma denúncia, com o perfil de quando chegou',
      answer: {
        ...row,
        words: 'Ele me mandou ameaças.',
        evidence: {
          name: 'Ana Lima',
          age: 23,
          bio: 'Gosto de praia.',
          work: null,
          said: null,
          pictures: [{ address: `/api/admin/reports/${id}/evidence/0`, isVideo: false, still: 'face' }],
        },
        profile: {
          status: 'active',
          pictures: [{ picture: 'face', photo, video: null }],
          ageDoubted: false,
          bio: 'Gosto de praia.',
          work: null,
          staff: false,
        },
        reporter: { sent: 1, upheld: 0 },
        sameNumber: false,
        note: null,
      },
    },
    decide: {
      summary: 'Decide uma denúncia, e faz o que se decidiu',
      send: { version: 1, outcome: 'suspended', reason: 'Ameaçou alguém.' },
      answer: decided,
    },
    appeals: {
      summary: 'As contestações de quem foi suspenso',
      answer: {
        rows: [
          {
            id,
            aboutId: ana,
            name: 'Ana Lima',
            reason: 'Ameaçou alguém.',
            ageDoubt: false,
            begunBy: 'another',
            since: at,
            appeal: 'Não fui eu.',
            appealedAt: at,
            outcome: null,
            state: 'open',
            answer: null,
          },
        ],
        total: 1,
        more: false,
      },
    },
    answerAppeal: {
      summary: 'Responde a uma contestação; quem suspendeu não responde',
      send: { decision: 'lift', answer: 'Você tem razão, desculpe.' },
      answer: { ...decided, version: null },
    },
  },
}

// API reference of a person's own data.

import type { Reference } from '#server/api-reference.ts'
import { done } from '#server/api-reference-examples.ts'

const at = new Date('2026-03-10T22:30:00Z')
const policy = { slug: 'privacidade', title: 'Política de privacidade', version: 2 } as const
const orientation = { purpose: 'orientation', given: true, at, how: 'registration', text: policy } as const
const current = { askedAt: at, readyAt: at, expiresAt: new Date('2026-03-17T22:30:00Z'), bytes: 48_210 }
const own = {
  id: '3a1c5e7b-2f4d-4a6b-8c9d-0e1f2a3b4c5d',
  kind: 'question' as const,
  text: 'O que vocês guardam sobre mim?',
  askedAt: at,
  dueAt: new Date('2026-03-25T22:30:00Z'),
  answer: null,
  answeredAt: null,
}
const given = { now: [orientation], history: [orientation] }

export const aboutPrivacy: Reference['privacy'] = {
  description: 'Os dados de quem pergunta: o que autorizou e o que pode decidir sobre eles.',
  procedures: {
    consents: { summary: 'O que foi autorizado, quando e em qual versão', answer: given },
    due: {
      summary: 'Os textos que esperam aceite',
      answer: { texts: [{ ...policy, publishedAt: at, isNew: true }], orientation: false },
    },
    agree: {
      summary: 'Aceita os textos lidos',
      send: { read: [{ slug: 'privacidade', version: 2 }], orientation: true },
      answer: { texts: [], orientation: false },
    },
    withdrawOrientation: {
      summary: 'Retira o consentimento sobre quem procura, e esquece essa escolha',
      answer: { ...given, now: [{ ...orientation, given: false, how: 'privacy_page' }] },
    },
    dataExport: { summary: 'A cópia dos próprios dados, se há uma', answer: { current } },
    askExport: {
      summary: 'Pede uma cópia dos próprios dados',
      answer: { current: { ...current, readyAt: null, expiresAt: null, bytes: null } },
    },
    openExport: {
      summary: 'O endereço da cópia, que vale por cinco minutos',
      send: { password: 'pitanga-e-caju' },
      answer: { url: '/api/privacy/exports/9f2kQ' },
    },
    requests: { summary: 'O que se pediu à equipe sobre os próprios dados', answer: { items: [own] } },
    ask: { summary: 'Pede à equipe', send: { kind: 'question', text: own.text }, answer: done },
    requestList: {
      summary: 'Os pedidos de titulares, para a administração',
      answer: {
        rows: [
          {
            ...own,
            version: 1,
            channel: 'page',
            email: 'be•••@exemplo.br',
            state: 'open',
            late: false,
            memberId: null,
          },
        ],
        total: 1,
        more: false,
      },
    },
    noteRequest: {
      summary: 'Anota um pedido que chegou por e-mail',
      send: {
        email: 'bia@exemplo.com.br',
        kind: 'deletion',
        text: 'Apaguem meus dados.',
        askedOn: '2026-03-09',
      },
      answer: { id: own.id, version: 1, entry: 18_203, undoable: false },
    },
    answerRequest: {
      summary: 'Responde por e-mail',
      send: { version: 1, answer: 'Está tudo na página de privacidade.' },
      answer: { id: own.id, version: 2, entry: 18_204, undoable: false },
    },
    deletion: { summary: 'Quando a conta será excluída', answer: { dueAt: at } },
    askDeletion: {
      summary: 'Pede a exclusão da conta, em sete dias',
      send: { password: 'pitanga-e-caju' },
      answer: done,
    },
    keepAccount: { summary: 'Desfaz o pedido de exclusão', answer: done },
  },
}

// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'
import { ana, at, card, davi, details, done, matchId } from '#server/api-reference-examples.ts'

const nextCursor = null

export const aboutInteractions: Reference['interactions'] = {
  description: 'O que se faz com uma pessoa: ver, curtir, rejeitar, chamar, bloquear.',
  procedures: {
    details: {
      summary: 'Os detalhes de uma pessoa',
      answer: { ...details, liked: false },
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
    reportSaid: {
      summary: 'Denuncia um post ou comentário; a resposta é a mesma para qualquer um',
      send: { reason: 'hate', block: false },
      answer: done,
    },
    reports: {
      summary: 'O que se denunciou, e se a equipe agiu',
      answer: { items: [{ id: matchId, reason: 'threat', sentAt: at, answer: 'acted' }] },
    },
    claimNumber: {
      summary: 'Diz que um número de WhatsApp é seu, sem ter conta; a resposta é sempre a mesma',
      send: { whatsapp: '(85) 98765-4321' },
      answer: done,
    },
    ended: {
      summary: 'Matches que não dá mais para alcançar, para denunciar',
      answer: { items: [{ id: ana, name: 'Ana', matchedOn: '2026-03-10' }] },
    },
    block: { summary: 'Bloqueia uma pessoa; a resposta é a mesma para qualquer pessoa', answer: done },
    unblock: { summary: 'Desfaz um bloqueio', answer: done },
    blocked: {
      summary: 'As pessoas bloqueadas',
      answer: { items: [{ id: matchId, person: { id: davi, name: 'Davi' }, blockedAt: at }], nextCursor },
    },
  },
}

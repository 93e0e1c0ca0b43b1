// The reference's entries of events.
import type { Reference } from '#server/api-reference.ts'
import { at, davi, photo } from '#server/api-reference-examples.ts'

const id = '2d4b6f8a-1c3e-4a5b-9d7f-8e6c4a2b0d1f'
const facts = {
  title: 'Curtas na praça',
  category: 'cinema' as const,
  place: 'Praça da Gentilândia',
  maxParticipants: 80,
  price: 0,
  paidOnline: false,
}
const card = {
  ...facts,
  id,
  slug: 'curtas-na-praca',
  startsAt: at,
  endsAt: null,
  image: photo,
  taken: 61,
  waiting: 0,
  cancelled: null,
  mine: { state: 'going' as const, place: null, until: null, paid: null },
  fitting: 3,
}
const words = { description: 'Três curtas e pipoca dividida.', address: 'Rua Paulino Nogueira - Benfica' }
const form = { ...facts, ...words, startsAt: '2026-11-25T19:00' }
const { mine: _mine, fitting: _fitting, ...shown } = card
const row = {
  ...shown,
  ...words,
  version: 1,
  image: null,
  status: 'active' as const,
  createdAt: at,
  binnedAt: null,
}
const seen = { version: 1 }
const changed = { id, version: 2, entry: 41, undoable: true }

export const aboutEvents: Reference['events'] = {
  description: 'Os eventos: quem vai, quem espera uma vaga, e a equipe na porta.',
  procedures: {
    list: { summary: 'Eventos que vêm, por página', answer: { items: [card], nextCursor: null } },
    neighborhoods: {
      summary: 'Bairros em que acontece algum evento, com quantos',
      answer: [{ name: 'Benfica', count: 2 }],
    },
    one: { summary: 'Um evento inteiro', answer: { ...card, ...words } },
    join: {
      summary: 'Pega uma vaga, ou entra na fila',
      answer: { state: 'waiting' as const, place: 3, url: null },
    },
    leave: { summary: 'Devolve a vaga', answer: { ok: true, refunded: false } },
    participants: {
      summary: 'Quem vai e pode ser visto',
      answer: { items: [{ personId: davi, name: 'Davi', photo, mine: false }], nextCursor: null },
    },
    records: { summary: 'Os eventos, para a administração', answer: { rows: [row], total: 1, more: false } },
    payable: {
      summary: 'Diz se vagas podem ser pagas online',
      answer: { payable: true },
    },
    seats: {
      summary: 'Quem vai e quem espera, para a administração',
      answer: {
        rows: [
          {
            id,
            eventId: id,
            name: 'Luana P.',
            state: 'going' as const,
            joinedAt: at,
            checkedInAt: null,
            heldUntil: null,
            money: null,
          },
        ],
        total: 1,
        more: false,
      },
    },
    create: { summary: 'Cria um evento', send: form, answer: changed },
    update: { summary: 'Edita um evento', send: { ...seen, ...form }, answer: changed },
    setStatus: {
      summary: 'Ativa ou desativa um evento',
      send: { ...seen, status: 'inactive' as const },
      answer: changed,
    },
    bin: { summary: 'Manda um evento para a lixeira', send: seen, answer: { ...changed, version: null } },
    restore: { summary: 'Tira um evento da lixeira', answer: changed },
    cancel: {
      summary: 'Cancela um evento e avisa todos',
      send: { reason: 'A chuva levou o telão.' },
      answer: { ...changed, undoable: false },
    },
    checkIn: {
      summary: 'Diz que alguém chegou',
      send: { here: true },
      answer: { ...changed, version: null, undoable: false },
    },
  },
}

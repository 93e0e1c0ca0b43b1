// The reference's entries of raffles.
import type { Reference } from '#server/api-reference.ts'
import { at, photo } from '#server/api-reference-examples.ts'

const id = '5f0c1d7e-2f43-4a86-8f0e-7b1f1c7a9d21'
const receipt = '6b1f0c2d9e8a4f3b7c5d1e2f3a4b5c6d'
const seal = '9f2c41d7e08b5a63c1f477ae02d9b83e6c15f0a27d4b9e1833c05a6f7e2d1b40'
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const raffle = {
  id,
  title: 'Fone pra ouvir junto',
  description: 'Um fone sem fio com dois pares.',
  prize: '1 fone sem fio com dois pares',
  participants: 84,
}
const form = {
  title: raffle.title,
  description: raffle.description,
  prize: raffle.prize,
  startsAt: '2026-11-12T08:00',
  endsAt: '2026-11-26T12:00',
  maxParticipants: 100,
}
const card = {
  ...raffle,
  image: photo,
  startsAt: at,
  endsAt: at,
  maxParticipants: 100,
  stage: 'open' as const,
  source: 'beacon' as const,
  mine: { number: 37, receipt },
  drawnAt: null,
  winner: null,
}
const proof = {
  id,
  title: raffle.title,
  prize: raffle.prize,
  stage: 'drawn' as const,
  participants: 84,
  endsAt: at,
  source: 'beacon' as const,
  beacon: 'drand-quicknet' as const,
  round: 1000,
  drawsAt: at,
  lotteryDay: null,
  authorization: null,
  sealedAt: at,
  list: 'xamego-sorteio 1\n…',
  seal,
  drawnAt: at,
  randomness,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  lotteryResult: null,
  order: [61, 12, 40],
  passed: [],
  winner: 61,
}
const row = {
  ...raffle,
  version: 3,
  image: null,
  startsAt: at,
  endsAt: at,
  maxParticipants: 100,
  status: 'active' as const,
  stage: 'drawn' as const,
  source: 'beacon' as const,
  lotteryDay: null,
  promoted: false,
  authorization: null,
  winnerNumber: 61,
  createdAt: at,
  binnedAt: null,
}
const seen = { version: 1 }
const changed = { id, version: 2, entry: 41, undoable: true }
const final = { ...changed, undoable: false }

export const aboutRaffles: Reference['raffles'] = {
  description:
    'Os sorteios que qualquer pessoa confere: a lista é lacrada antes de o número público existir.',
  procedures: {
    list: { summary: 'Sorteios ativos, por página', answer: { items: [card], nextCursor: null } },
    join: { summary: 'Participa de um sorteio, de vez', answer: { number: 37, receipt } },
    participants: {
      summary: 'Quem participa e pode ser visto',
      answer: { items: [{ number: 37, name: 'Luana P.', mine: false }], nextCursor: null, total: 84 },
    },
    setShown: {
      summary: 'Quem ganhou aceita aparecer, ou deixa de aceitar',
      send: { shown: true },
      answer: { ok: true },
    },
    proof: { summary: 'A prova de um sorteio: lista, lacre, número público, ordem', answer: proof },
    records: {
      summary: 'Os sorteios, para a administração',
      answer: { rows: [row], total: 1, more: false },
    },
    entries: {
      summary: 'Os participantes de um sorteio, para a administração',
      answer: {
        rows: [{ id, raffleId: id, number: 37, name: 'Luana P.', joinedAt: at }],
        total: 1,
        more: false,
      },
    },
    progress: {
      summary: 'A que ponto está um sorteio',
      answer: {
        row,
        proof,
        roundIsOut: true,
        winnerName: 'Luana P.',
        useUntil: at,
        deliveredAt: null,
      },
    },
    create: { summary: 'Cria um sorteio', send: form, answer: changed },
    update: { summary: 'Edita um sorteio', send: { ...seen, ...form }, answer: changed },
    setStatus: {
      summary: 'Ativa ou desativa um sorteio',
      send: { ...seen, status: 'inactive' as const },
      answer: changed,
    },
    bin: { summary: 'Manda um sorteio para a lixeira', send: seen, answer: { ...changed, version: null } },
    restore: { summary: 'Tira um sorteio da lixeira', answer: changed },
    drawNow: { summary: 'Faz o sorteio agora', send: {}, answer: final },
    passOver: {
      summary: 'Chama o próximo suplente',
      send: { number: 61, reason: 'Não respondeu em 30 dias.' },
      answer: final,
    },
    deliver: { summary: 'Diz que o prêmio foi entregue', send: { number: 61 }, answer: final },
  },
}

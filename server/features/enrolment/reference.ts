// API reference of a student's verification.

import type { Reference } from '#server/api-reference.ts'
import { ana, done } from '#server/api-reference-examples.ts'

const at = new Date('2026-03-10T22:30:00Z')
const id = '5d2f7a90-1c3e-4b6d-9f80-2a4c6e8b0d1f'
const university = {
  name: 'Universidade Federal do Ceará',
  acronym: 'UFC',
  domains: ['alu.ufc.br'],
}
const own = { university, verifiedUntil: null, codeUntil: null, proof: null }
const decided = { id, version: 2, entry: 18_205, undoable: false }

export const aboutEnrolment: Reference['enrolment'] = {
  description: 'O selo de estudante: um código no e-mail da universidade, ou um comprovante.',
  procedures: {
    own: { summary: 'A própria verificação', answer: own },
    sendCode: {
      summary: 'Manda um código ao e-mail de estudante',
      send: { email: 'bia@alu.ufc.br' },
      answer: { ...own, codeUntil: new Date('2026-03-10T23:00:00Z') },
    },
    confirm: {
      summary: 'Verifica pelo código, por doze meses',
      send: { code: '204816' },
      answer: { ...own, verifiedUntil: new Date('2027-03-10T22:30:00Z') },
    },
    sendProof: {
      summary: 'Manda um comprovante, que só a equipe vê, até responder',
      answer: { ...own, proof: { state: 'waiting', sentAt: at, reason: null } },
    },
    withdraw: { summary: 'Tira o selo, e o comprovante que espera', answer: done },
    proofs: {
      summary: 'Os comprovantes, para a administração',
      answer: {
        rows: [
          {
            id,
            version: 1,
            memberId: ana,
            name: 'Bia Rocha',
            email: 'bi•••@exemplo.com.br',
            university: university.name,
            course: 'Engenharia Civil',
            state: 'waiting',
            file: 'pdf',
            sentAt: at,
            decidedAt: null,
            reason: null,
          },
        ],
        total: 1,
        more: false,
      },
    },
    approve: { summary: 'Aprova um comprovante', send: { version: 1 }, answer: decided },
    refuse: {
      summary: 'Recusa um comprovante, por um motivo que a pessoa lê',
      send: { version: 1, reason: 'Não dá para ler o nome.' },
      answer: decided,
    },
  },
}

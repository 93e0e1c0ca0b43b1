// The reference's entries of the administrators' procedures about members.

import type { Reference } from '#server/api-reference.ts'
import { photoId } from '#server/api-reference-examples.ts'

const id = '5b1f6d0e-1f5c-4f63-8f0e-8b0d4a0f7c22'
const at = new Date('2026-03-10T22:30:00Z')
const photo = {
  src: '/media/pictures/4c1f9a52-3f0e-4b59-9d0c-7d3c5a1e2b55',
  placeholder: 'data:image/webp;base64,UklGRg==',
  widths: [160, 480, 960],
}
const changed = { id, version: 4, entry: 18_203, undoable: true }
const seen = { version: 3 }
const listed = {
  id,
  name: 'Davi Sales',
  facePhoto: photo,
  email: 'da•••@exemplo.com.br',
  phone: '(85) 9••••-••02',
  city: 'Fortaleza',
  status: 'active' as const,
}
const row = {
  ...listed,
  version: 3,
  verified: true,
  age: 23,
  studying: true,
  university: 'UFC',
  course: 'Engenharia Civil',
  semester: '6º semestre',
  neighborhood: 'Benfica',
  createdAt: at,
  updatedAt: at,
  lastActiveAt: at,
}
const reason = 'Pediu ajuda pelo suporte.'

export const aboutMemberAdmin: Reference['memberAdmin'] = {
  description: 'Os membros, para a administração: achar, abrir, suspender, excluir.',
  procedures: {
    list: {
      summary: 'Os membros, com e-mail e telefone mascarados',
      answer: { rows: [row], total: 1, more: false },
    },
    birthdays: {
      summary: 'Quem informou a data de nascimento',
      answer: { rows: [{ ...listed, birthDate: '13/06/••••', age: 22 }], total: 1, more: false },
    },
    open: {
      summary: 'A página de uma pessoa; abrir fica registrado',
      answer: {
        ...row,
        instagram: '@dav•••',
        birthDate: '••/••/2003',
        state: 'Ceará',
        maritalStatus: 'solteiro',
        gender: 'masculino',
        genderPreference: 'todos',
        work: null,
        bio: 'Forró, praia e cuscuz.',
        interests: ['praia'],
        bodyPhoto: photo,
        gallery: [{ id: photoId, photo }],
        video: null,
        staff: false,
        ageCheck: { method: 'declaração no cadastro', provider: 'declaration', at, until: null },
        ageDoubt: null,
        suspension: null,
        sessions: [
          { id: 's1', device: 'Celular com Android · Chrome', lastSeen: at, address: '203.••.••.7' },
        ],
        counts: {
          likesGiven: 38,
          likesReceived: 41,
          rejectsGiven: 12,
          rejectsReceived: 9,
          matches: 9,
          blocksGiven: 1,
          blocksReceived: 0,
        },
        timeline: [{ kind: 'registered', at }],
        access: {
          tier: 'premium',
          until: new Date('2026-04-09T22:30:00Z'),
          reason: 'paid',
          since: at,
          was: 'premium',
          subscription: null,
          steps: [
            {
              kind: 'paid',
              at: at,
              plan: 'Premium',
              tier: 'premium',
              payment: 'c1d2e3f4-0a1b-4c2d-8e3f-4a5b6c7d8e9f',
              state: 'paid',
              amount: 1490,
              received: null,
              subscription: null,
              until: null,
            },
          ],
        },
        records: [{ kind: 'tickets', count: 2 }],
        consents: [
          {
            purpose: 'terms',
            given: true,
            at,
            how: 'registration',
            text: { slug: 'termos', title: 'Termos de uso', version: 1 },
          },
        ],
      },
    },
    reveal: {
      summary: 'Mostra um dado, uma vez, com motivo; fica registrado',
      send: { reason },
      answer: { value: 'davi@exemplo.com.br' },
    },
    greet: {
      summary: 'O link de WhatsApp para falar com a pessoa; fica registrado',
      send: { occasion: 'greeting' },
      answer: { url: 'https://wa.me/5585988880002?text=Oi' },
    },
    setStatus: {
      summary: 'Desativa, com motivo, ou ativa de novo',
      send: { ...seen, status: 'inactive', reason },
      answer: changed,
    },
    setAgeDoubt: {
      summary: 'Esconde a pessoa até confirmar a idade, ou confirma',
      send: { ...seen, doubted: true, reason },
      answer: { ...changed, undoable: false },
    },
    remove: {
      summary: 'Exclui a pessoa e tudo que é dela',
      send: seen,
      answer: { ...changed, version: null, undoable: false },
    },
    removePhoto: {
      summary: 'Tira uma foto da pessoa',
      send: { ...seen, reason },
      answer: { ...changed, undoable: false },
    },
    removeGalleryPhoto: {
      summary: 'Tira uma foto da galeria da pessoa',
      send: { ...seen, reason },
      answer: { ...changed, undoable: false },
    },
    removeVideo: {
      summary: 'Tira o vídeo da pessoa',
      send: { ...seen, reason },
      answer: { ...changed, undoable: false },
    },
    endSessions: {
      summary: 'Encerra uma sessão, ou todas',
      send: { session: 's1' },
      answer: { ...changed, undoable: false },
    },
    suspension: {
      summary: 'O que se decidiu sobre quem tem o link do e-mail',
      send: { token: 'Zk3vN0' },
      answer: { rule: 'threat', since: at, ageDoubt: false, appealedAt: null, answer: null },
    },
    appeal: {
      summary: 'O que alguém suspenso responde à equipe, pelo link do e-mail',
      send: { token: 'Zk3vN0', text: 'Acho que foi engano.' },
      answer: { ok: true },
    },
  },
}

// API reference of support.
import { product } from '#contract/product.ts'
import type { Reference } from '#server/api-reference.ts'

const id = '9a7c5e3b-1d2f-4b6a-8c90-7e5d3f1b2a04'
const memberId = 'b7e0f3a6-6d0b-4f7e-9a51-0f6f3f4b8f11'
const asked = { subject: 'Minha foto não carrega', message: 'Envio a foto de rosto e a tela fica parada.' }
const at = new Date('2026-03-10T22:30:00Z')
const answered = new Date('2026-03-11T12:10:00Z')
const answer = 'Oi, Ana! Tenta com uma foto de até 5MB e conta pra gente.'
const message = { id: '1c5e7a9b-3d4f-4a6b-8c9d-0e1f2a3b4c5d', fromTeam: true, body: answer, at: answered }
const own = {
  id,
  ...asked,
  status: 'in_progress' as const,
  createdAt: at,
  updatedAt: answered,
  messages: [message],
}
const row = {
  id,
  version: 2,
  memberId,
  userName: 'Ana Sousa',
  userEmail: 'an•••@exemplo.com.br',
  subject: asked.subject,
  category: 'geral' as const,
  status: 'in_progress' as const,
  priority: 'medium' as const,
  createdAt: at,
  updatedAt: answered,
}
const reply = { title: 'Foto que não carrega', body: 'Oi, {nome}! Tenta com uma foto de até 5MB.' }
const changed = { id, version: 3, entry: 18_204, undoable: true }

export const aboutSupport: Reference['support'] = {
  description: 'Os pedidos de ajuda dos membros, e como a equipe responde.',
  procedures: {
    contacts: {
      summary: 'Os outros caminhos até o suporte',
      answer: { email: product.email, whatsapp: '5585999990000' },
    },
    send: {
      summary: 'Envia um pedido de ajuda; o mesmo, enviado de novo enquanto espera, é um só',
      send: { email: 'ana@exemplo.com.br', ...asked },
      answer: { id },
    },
    tickets: {
      summary: 'Os pedidos de quem pergunta, do mais novo ao mais antigo, com as respostas',
      answer: { items: [own], nextCursor: null },
    },
    reply: {
      summary: 'Escreve mais num pedido próprio, que volta a esperar pela equipe',
      send: { body: 'Deu certo, obrigada!' },
      answer: { ...own, status: 'pending', messages: [message, { ...message, fromTeam: false }] },
    },
    list: {
      summary: 'Os tickets, para a administração',
      answer: { rows: [row], total: 1, more: false },
    },
    counts: {
      summary: 'Quantos tickets há, por status',
      answer: { all: 44, pending: 8, inProgress: 12, resolved: 24 },
    },
    open: {
      summary: 'Um ticket com tudo o que foi dito nele',
      answer: { ...row, message: asked.message, messages: [{ ...message, by: 'Rita Moura' }] },
    },
    live: {
      summary: 'Quem mais está respondendo um ticket, e o que muda nele, como eventos enviados pelo servidor',
      answer: { type: 'answering', names: ['Rita Moura'] },
    },
    update: {
      summary: 'Muda status, prioridade ou categoria de um ticket',
      send: { version: 2, status: 'resolved' },
      answer: changed,
    },
    answer: {
      summary: 'Responde um ticket, que fica em andamento; quem perguntou é avisado na hora e por e-mail',
      send: { version: 2, body: answer },
      answer: { ...changed, undoable: false },
    },
    cannedReplies: {
      summary: 'As respostas prontas, por título',
      answer: [{ id, version: 1, ...reply }],
    },
    createCannedReply: { summary: 'Guarda uma resposta pronta', send: reply, answer: changed },
    updateCannedReply: {
      summary: 'Muda uma resposta pronta',
      send: { ...reply, version: 2 },
      answer: changed,
    },
    binCannedReply: {
      summary: 'Manda uma resposta pronta para a lixeira',
      send: { version: 3 },
      answer: { ...changed, version: null },
    },
  },
}

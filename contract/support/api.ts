// Support tickets: what members ask for help with, how the team answers, and the replies that the team keeps ready.

import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { listProcedure, ofSeen, recordProcedures } from '../back-office/crud.ts'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import { adminsWrite, fails, forAdmins, forMembers, forMembersWhile, id, pageInput, pageOf } from '../kit.ts'
import { cannedReplyForm, words } from './form.ts'
import { ticketCategories, ticketPriorities, ticketStatuses } from './options.ts'
import { requiredWords, type TicketField, ticketMistake } from './rules.ts'

const field = (name: TicketField) =>
  z
    .string()
    .check(({ value, issues }) => {
      const message = ticketMistake(name, value)
      if (message) issues.push({ code: 'custom', input: value, message })
    })
    .trim()

/** Fields of the form "Suporte" (member area §5): every field is required. */
export const ticketForm = z.object({
  /** Address of the answer: need not be the account's, which may be what the member cannot read. */
  email: field('email'),
  subject: field('subject'),
  message: field('message'),
})

const message = z.object({ id, fromTeam: z.boolean(), body: z.string(), at: z.date() })
export type TicketMessage = z.infer<typeof message>

const status = z.enum(ticketStatuses)

export const ownTicket = z.object({
  id,
  subject: z.string(),
  message: z.string(),
  status,
  createdAt: z.date(),
  updatedAt: z.date(),
  /** Messages since, oldest first. */
  messages: z.array(message),
})
export type OwnTicket = z.infer<typeof ownTicket>

export const ticketList = listing({
  name: 'tickets',
  file: 'chamados',
  reads: 'support.read',
  exports: 'support.export',
  filters: {
    status: status.optional(),
    priority: z.enum(ticketPriorities).optional(),
    category: z.enum(ticketCategories).optional(),
    /** One member's. */
    person: id.optional(),
    /** As the team reads it: what its id begins with. */
    number: z
      .string()
      .regex(/^[\da-f]{8}$/)
      .optional(),
  },
  sorts: ['createdAt', 'updatedAt', 'userName', 'subject', 'category', 'status', 'priority'],
  order: '-createdAt',
  row: z.object({
    id,
    version: z.int(),
    memberId: id,
    userName: z.string(),
    /** "be•••@exemplo.br" */
    userEmail: z.string(),
    subject: z.string(),
    category: z.enum(ticketCategories),
    status,
    priority: z.enum(ticketPriorities),
    createdAt: z.date(),
    updatedAt: z.date(),
  }),
})
export type TicketRow = RowOf<typeof ticketList>

const ticket = ticketList.row.extend({
  message: z.string(),
  /** `by` is told of the team's own. */
  messages: z.array(message.extend({ by: z.string().nullable() })),
})
export type Ticket = z.infer<typeof ticket>

/** Live news of a ticket while it is open before somebody. */
const ticketEvent = z.discriminatedUnion('type', [
  /** Others who are writing an answer now. The first event of every connection tells it, too. */
  z.object({ type: z.literal('answering'), names: z.array(z.string()) }),
  /** It was written: by whom of the team, or by its member (`null`). */
  z.object({ type: z.literal('changed'), by: z.string().nullable() }),
])
export type TicketEvent = z.infer<typeof ticketEvent>

const cannedReply = z.object({ id, version: z.int(), title: z.string(), body: z.string() })
export type CannedReply = z.infer<typeof cannedReply>

const procedures = recordProcedures('/admin/canned-replies', 'support.write')

export const support = {
  /** Other ways to support, as whoever runs the product has set it. */
  contacts: forMembers()
    .route({ method: 'GET', path: '/support/contacts', summary: 'Os outros caminhos até o suporte' })
    .output(z.object({ email: z.string(), whatsapp: z.string().nullable() })),
  /** Pressed twice with the same words while the first waits, it is one ticket. */
  send: forMembersWhile('support', ['support'])
    .route({
      method: 'POST',
      path: '/support/tickets',
      summary: 'Envia um pedido de ajuda; o mesmo, enviado de novo enquanto espera, é um só',
    })
    .input(ticketForm)
    .output(z.object({ id })),
  /** One's own, the latest first. Also of who asked before the feature was turned off. */
  tickets: forMembers()
    .route({
      method: 'GET',
      path: '/support/tickets',
      summary: 'Os pedidos de quem pergunta, do mais novo ao mais antigo, com as respostas',
    })
    .input(pageInput)
    .output(pageOf(ownTicket)),
  /** Says more in a ticket of one's own, which waits for the team again. The same words twice are said once; one that was closed takes no more. */
  reply: forMembersWhile('support', ['support'])
    .route({
      method: 'POST',
      path: '/support/tickets/{id}/messages',
      summary: 'Escreve mais num pedido próprio, que volta a esperar pela equipe',
    })
    .input(z.object({ id, body: words(requiredWords) }))
    .output(ownTicket)
    .errors(fails('request.not_found')),

  list: listProcedure('/admin/tickets', ticketList).route({ summary: 'Os tickets, para a administração' }),
  counts: forAdmins('support.read')
    .route({ method: 'GET', path: '/admin/tickets/counts', summary: 'Quantos tickets há, por status' })
    .output(z.object({ all: z.int(), pending: z.int(), inProgress: z.int(), resolved: z.int() })),
  open: forAdmins('support.read')
    .route({ method: 'GET', path: '/admin/tickets/{id}', summary: 'Um ticket com tudo o que foi dito nele' })
    .input(z.object({ id }))
    .output(ticket)
    .errors(fails('record.not_found')),
  /** While it is heard, who hears it has the ticket open, and with `answering` is shown to the others as answering it. */
  live: forAdmins('support.read')
    .route({
      method: 'GET',
      path: '/admin/tickets/{id}/live',
      summary: 'Quem mais está respondendo um ticket, e o que muda nele, como eventos enviados pelo servidor',
    })
    .input(z.object({ id, answering: z.boolean().default(false) }))
    .output(eventIterator(ticketEvent))
    .errors(fails('record.not_found')),
  update: adminsWrite('support.write')
    .route({
      method: 'PATCH',
      path: '/admin/tickets/{id}',
      summary: 'Muda status, prioridade ou categoria de um ticket',
    })
    .input(
      z.object({
        ...seen,
        status: status.optional(),
        priority: z.enum(ticketPriorities).optional(),
        category: z.enum(ticketCategories).optional(),
      }),
    )
    .output(changed)
    .errors(ofSeen),
  /** Stores the answer, which sets the ticket in progress; its member is told at once and by mail. */
  answer: adminsWrite('support.write')
    .route({
      method: 'POST',
      path: '/admin/tickets/{id}/answers',
      summary: 'Responde um ticket, que fica em andamento; quem perguntou é avisado na hora e por e-mail',
    })
    .input(z.object({ ...seen, body: words('Escreva a resposta.') }))
    .output(changed)
    .errors(ofSeen),

  /** By title. */
  cannedReplies: forAdmins('support.read')
    .route({ method: 'GET', path: '/admin/canned-replies', summary: 'As respostas prontas, por título' })
    .output(z.array(cannedReply)),
  createCannedReply: procedures.create
    .route({ summary: 'Guarda uma resposta pronta' })
    .input(
      cannedReplyForm.meta({
        examples: [{ title: 'Foto que não carrega', body: 'Oi, {nome}! Tenta com uma foto de até 5MB.' }],
      }),
    )
    .errors(fails('record.name_taken')),
  updateCannedReply: procedures.update
    .route({ summary: 'Muda uma resposta pronta' })
    .input(cannedReplyForm.extend(seen))
    .errors(fails('record.name_taken')),
  binCannedReply: procedures.remove.route({ summary: 'Manda uma resposta pronta para a lixeira' }),
}

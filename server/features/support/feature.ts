import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { cannedRecords } from './canned-replies.ts'
import { ticketBulk, ticketUndoing } from './commands.ts'
import { exportSections, personalData } from './personal-data.ts'
import { supportRoutes } from './routes.ts'
import { supportTickets } from './tables.ts'
import { ticketRows } from './ticket-list.ts'

export const support: Feature = {
  name: 'support',
  about: { support: 'Os pedidos de ajuda dos membros, e como a equipe responde.' },
  build: () => ({ routes: { support: supportRoutes } }),
  lists: [ticketRows],
  undo: { ticket: ticketUndoing, canned_reply: cannedRecords.undoing },
  bulk: { tickets: ticketBulk },
  erasers: [cannedRecords.erase],
  counts: [
    {
      kind: 'tickets',
      permission: 'support.read',
      table: supportTickets,
      of: ({ memberId }) => eq(supportTickets.memberId, memberId),
    },
  ],
  personalData,
  exportSections,
}

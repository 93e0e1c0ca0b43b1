// Queries of a member's tickets.
import { paged, query } from '#web/lib/api.ts'

export const ticketsList = query.support.tickets.infiniteOptions({ ...paged, staleTime: 0 })
export const contactsQuery = query.support.contacts.queryOptions()

// How a member's tickets are asked for.
import { paged, query } from '#web/lib/api.ts'

export const ticketsList = query.support.tickets.infiniteOptions({ ...paged, staleTime: 0 })
export const contactsQuery = query.support.contacts.queryOptions()

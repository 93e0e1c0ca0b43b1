// The option lists of support tickets: values as stored, labels as the team reads them. Apart from the others, for members
// who register don't need them.

type Option<Value extends string> = { value: Value; label: string }

export const ticketStatuses = ['pending', 'in_progress', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]
export const ticketCategories = ['geral', 'conta', 'perfil', 'pagamento', 'seguranca'] as const
export type TicketCategory = (typeof ticketCategories)[number]

export const ticketStatusOptions = [
  { value: 'pending', label: 'Pendente' },
  { value: 'in_progress', label: 'Em Andamento' },
  { value: 'resolved', label: 'Resolvido' },
  { value: 'closed', label: 'Fechado' },
] as const satisfies readonly Option<TicketStatus>[]

export const ticketPriorityOptions = [
  { value: 'low', label: 'Baixa' },
  { value: 'medium', label: 'Média' },
  { value: 'high', label: 'Alta' },
  { value: 'urgent', label: 'Urgente' },
] as const satisfies readonly Option<TicketPriority>[]

export const ticketCategoryOptions = [
  { value: 'geral', label: 'Geral' },
  { value: 'conta', label: 'Conta' },
  { value: 'perfil', label: 'Perfil e fotos' },
  { value: 'pagamento', label: 'Pagamento' },
  { value: 'seguranca', label: 'Segurança' },
] as const satisfies readonly Option<TicketCategory>[]

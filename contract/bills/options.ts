// Options of bills: categories, priorities and states (guide and admin §3, §6).

export const billCategories = [
  'aluguel',
  'energia',
  'agua',
  'internet',
  'tecnologia',
  'marketing',
  'servicos',
  'escritorio',
  'impostos',
  'pessoal',
  'outros',
] as const
export type BillCategory = (typeof billCategories)[number]
export const billCategoryLabels: Record<BillCategory, string> = {
  aluguel: 'Aluguel',
  energia: 'Energia',
  agua: 'Água',
  internet: 'Internet e telefone',
  tecnologia: 'Tecnologia',
  marketing: 'Marketing',
  servicos: 'Serviços',
  escritorio: 'Escritório',
  impostos: 'Impostos',
  pessoal: 'Pessoal',
  outros: 'Outros',
}

export const billPriorities = ['urgente', 'alta', 'media', 'baixa'] as const
export type BillPriority = (typeof billPriorities)[number]
export const billPriorityLabels: Record<BillPriority, string> = {
  urgente: 'Urgente',
  alta: 'Alta',
  media: 'Média',
  baixa: 'Baixa',
}

/** Follows from the dates: nobody sets it, and no job keeps it. */
export const billStatuses = ['pendente', 'vencida', 'programada', 'pago'] as const
export type BillStatus = (typeof billStatuses)[number]
export const billStatusLabels: Record<BillStatus, string> = {
  pendente: 'Pendente',
  vencida: 'Vencida',
  programada: 'Programada',
  pago: 'Pago',
}

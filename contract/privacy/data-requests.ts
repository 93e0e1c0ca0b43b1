// Kinds of requests about one's own data (LGPD, art. 18), and their names.

export const dataRequestKinds = ['correction', 'question', 'export', 'deletion'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

export const dataRequestKindOptions = [
  { value: 'correction', label: 'Corrigir um dado' },
  { value: 'question', label: 'Tirar uma dúvida' },
  { value: 'export', label: 'Receber meus dados' },
  { value: 'deletion', label: 'Apagar meus dados' },
] as const satisfies readonly { value: DataRequestKind; label: string }[]

/** The page has buttons of its own for the others. */
export const requestedOnPage = ['correction', 'question'] as const satisfies readonly DataRequestKind[]

export const dataRequestStates = ['open', 'answered'] as const
export const dataRequestChannels = ['page', 'mail'] as const

export const maxRequestLength = 2000

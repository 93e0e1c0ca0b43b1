// Why somebody is reported, how grave that is, and within how many hours the team decides.

const hour = 1
const day = 24

/** From the gravest. `graver` is greater. */
export const reportReasons = {
  intimate: { label: 'Conteúdo íntimo sem consentimento', graver: 5, hours: 2 * hour },
  minor: { label: 'Parece ter menos de 18 anos', graver: 4, hours: day },
  threat: { label: 'Ameaça, perseguição ou assédio', graver: 4, hours: day },
  number: { label: 'Esse número é meu', graver: 3, hours: day },
  hate: { label: 'Discurso de ódio', graver: 2, hours: 3 * day },
  fake: { label: 'Perfil falso ou golpe', graver: 2, hours: 3 * day },
  spam: { label: 'Propaganda', graver: 1, hours: 3 * day },
  other: { label: 'Outro motivo', graver: 1, hours: 3 * day },
} as const satisfies Record<string, { label: string; graver: number; hours: number }>

export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

const rules: Record<ReportReason, string> = {
  intimate: 'não mostrar conteúdo íntimo de ninguém sem consentimento.',
  minor: 'ter 18 anos ou mais.',
  threat: 'não ameaçar, perseguir nem assediar.',
  number: 'usar o próprio número.',
  hate: 'não atacar ninguém pelo que a pessoa é.',
  fake: 'ser quem você diz que é, sem enganar ninguém.',
  spam: 'não fazer propaganda.',
  other: 'seguir os Termos de Uso.',
}

/** The rule, as whoever broke it is told; without one, the terms. */
export const brokenRule = (rule: ReportReason | null) => rules[rule ?? 'other']

/** Told to the team as they come, and once more before their clock runs out. */
export const urgentReasons = ['intimate'] as const satisfies ReportReason[]

export const maxReportLength = 1000

export const reportStates = ['open', 'closed'] as const

/** Words of members that others read outside a profile, reported one by one. */
export const contentKinds = {
  post: 'Post',
  post_comment: 'Comentário em post',
  news_comment: 'Comentário em notícia',
  video: 'Vídeo',
  video_comment: 'Comentário em vídeo',
  company_review: 'Avaliação no guia',
} as const
export type ContentKind = keyof typeof contentKinds
/** Said under a first name alone: who reports it is told no more, and can't block its author by it. */
export const namelessKinds: readonly ContentKind[] = ['company_review']
export const contentKindNames = Object.keys(contentKinds) as [ContentKind, ...ContentKind[]]

/** Outcome of a report: what its reporter is told is less. */
export const reportOutcomes = {
  nothing: 'Nada a fazer',
  said: 'Post, vídeo, comentário ou avaliação fora do ar',
  text: 'Texto do perfil apagado',
  photo: 'Foto ou vídeo removido',
  number: 'WhatsApp escondido',
  age: 'Escondido até confirmar a idade',
  suspended: 'Conta suspensa',
} as const
export type ReportOutcome = keyof typeof reportOutcomes
export const reportOutcomeNames = Object.keys(reportOutcomes) as [ReportOutcome, ...ReportOutcome[]]

// Kinds of notifications: a row each, from which lists, devices, the export and Notificações take what they need (decision 0188).
import type { Flag } from '../feature-flags/flags.ts'
import { firstName } from '../values/names.ts'
import { maxUnseen, type NotificationPart } from './options.ts'

/** Values of a notification that its text may use; `api.ts` describes them. */
type Values = { name: string | null; count: number | null }

type Row = {
  /** Feature that it is about: off, it is not listed. `null`: listed whatever is on. */
  flag: Flag | null
  part: NotificationPart
  /**
   * The member's switch for their devices. `always`: no switch, for what somebody takes part in, which is rare and asks for something
   * to be done. `urgent`: no switch and no quiet hours, for a member's safety, and somebody else's, of whoever moderates.
   */
  device: 'match' | 'like' | 'reply' | 'echo' | 'money' | 'always' | 'urgent'
  /**
   * The part that opens under a member's post or video; such likes and comments are gathered in one notification for each item until
   * it was seen. On a device they open Notificações. `null`: not of that sort.
   */
  echo: 'likers' | 'comments' | null
  /** Address that it opens. */
  page: `/${string}`
  /** Text in Notificações. */
  text: (values: Values) => string
  /** Text on a device: no name, and nobody's feeling, for a lock screen shows it to whoever looks (decision 0132). */
  push: (count: number) => string
  /** Label in the export of a member's data. */
  label: string
}

const contact = {
  flag: 'matches',
  part: 'people',
  device: 'match',
  echo: null,
  page: '/relacionamento/matches',
} as const
const meeting = {
  flag: 'encontros',
  part: 'people',
  device: 'match',
  echo: null,
  page: '/relacionamento/encontros',
} as const
/** News of an agreed meeting, which whoever is on the way has to hear. */
const agreed = { ...meeting, device: 'always' } as const
const money = { flag: null, part: 'account', device: 'money', echo: null } as const
const safety = {
  flag: null,
  part: 'account',
  device: 'urgent',
  echo: null,
  page: '/relacionamento/perfil',
} as const
const raffles = {
  flag: 'raffles',
  part: 'people',
  device: 'always',
  echo: null,
  page: '/relacionamento/sorteio',
} as const
const events = {
  flag: 'events',
  part: 'people',
  device: 'always',
  echo: null,
  page: '/relacionamento/eventos',
} as const
const echo = { part: 'people', device: 'echo', push: () => 'Tem novidade no que você publicou.' } as const
const feed = { ...echo, flag: 'user_feed', page: '/relacionamento/feed-usuarios' } as const
const videos = { ...echo, flag: 'videos', page: '/relacionamento/videos' } as const

function likesText({ count }: Values): string {
  if (count === 1) return 'Uma pessoa nova curtiu você'
  return `${count === maxUnseen ? `${count} ou mais` : count} pessoas novas curtiram você`
}

/** The latest by name, and how many others. */
function echoText({ name, count }: Values, one: string, several: string): string {
  const others = (count ?? 1) - 1
  if (others < 1) return `${name} ${one}`
  return `${name} e ${count === maxUnseen ? `outras ${others} pessoas ou mais` : `mais ${others}`} ${several}`
}

/** In the order in which the API's document lists them. */
export const kindRows = {
  match: {
    flag: 'matches',
    part: 'people',
    device: 'match',
    echo: null,
    page: '/relacionamento/matches',
    text: ({ name }) => `Match! Você e ${firstName(name ?? '')} se curtiram`,
    push: (count) => (count === 1 ? 'Você tem um novo match.' : `Você tem ${count} novos matches.`),
    label: 'Match',
  },
  contact_asked: {
    ...contact,
    text: ({ name }) => `${firstName(name ?? '')} quer conversar com você. Por onde?`,
    push: () => 'Um match quer conversar com você.',
    label: 'Pedido de contato',
  },
  contact_shown: {
    ...contact,
    text: ({ name }) => `${firstName(name ?? '')} abriu um contato para você`,
    push: () => 'Um match respondeu você.',
    label: 'Contato aberto',
  },
  meeting_invited: {
    ...meeting,
    text: ({ name }) => `${firstName(name ?? '')} chamou você para sair`,
    push: () => 'Você tem um convite novo.',
    label: 'Convite para um encontro',
  },
  meeting_changed: {
    ...meeting,
    text: ({ name }) => `${firstName(name ?? '')} propôs outro dia ou outro lugar`,
    push: () => 'Um convite seu mudou.',
    label: 'Outra proposta de encontro',
  },
  meeting_agreed: {
    ...meeting,
    text: ({ name }) => `Combinado! ${firstName(name ?? '')} topou o seu convite`,
    push: () => 'Um convite seu foi aceito.',
    label: 'Encontro combinado',
  },
  meeting_cancelled: {
    ...agreed,
    text: ({ name }) => `Seu encontro com ${firstName(name ?? '')} foi cancelado`,
    push: () => 'Um compromisso seu foi cancelado.',
    label: 'Encontro cancelado',
  },
  meeting_late: {
    ...agreed,
    text: ({ name }) => `${firstName(name ?? '')} avisou que vai se atrasar`,
    push: () => 'Alguém avisou que vai se atrasar.',
    label: 'Atraso avisado',
  },
  meeting_reminder: {
    ...agreed,
    text: ({ name }) => `Está chegando a hora do seu encontro com ${firstName(name ?? '')}`,
    push: () => 'Você tem um compromisso daqui a pouco.',
    label: 'Lembrete de encontro',
  },
  meeting_rate: {
    ...meeting,
    text: ({ name }) => `Como foi com ${firstName(name ?? '')}? Só você vê a resposta`,
    push: () => 'Como foi ontem? Conte no app.',
    label: 'Pergunta sobre um encontro',
  },
  meeting_place: {
    ...agreed,
    text: ({ name }) => `O lugar do seu encontro com ${firstName(name ?? '')} mudou: confira`,
    push: () => 'Confira o lugar de um compromisso seu.',
    label: 'Mudança no lugar de um encontro',
  },
  like: {
    flag: 'liked_you',
    part: 'people',
    device: 'like',
    echo: null,
    page: '/relacionamento/curtidas',
    text: likesText,
    push: () => 'Tem novidade para você.',
    label: 'Curtida',
  },
  reply: {
    flag: 'support',
    part: 'account',
    device: 'reply',
    echo: null,
    page: '/relacionamento/suporte',
    text: () => 'O suporte respondeu você',
    push: () => 'O suporte respondeu.',
    label: 'Resposta do suporte',
  },
  paid: {
    ...money,
    page: '/relacionamento/pagamentos',
    text: () => 'Seu pagamento foi aprovado',
    push: () => 'Seu pagamento foi aprovado.',
    label: 'Pagamento recebido',
  },
  refunded: {
    ...money,
    page: '/relacionamento/pagamentos',
    text: () => 'Seu pagamento foi devolvido',
    push: () => 'Seu pagamento foi devolvido.',
    label: 'Pagamento devolvido',
  },
  /** A subscription did not renew. */
  late: {
    ...money,
    page: '/relacionamento/pagamentos',
    text: () => 'Sua assinatura não renovou: vamos tentar de novo',
    push: () => 'Sua assinatura não renovou.',
    label: 'Assinatura não renovou',
  },
  /** A subscription is over because it did not renew. */
  ended: {
    ...money,
    page: '/relacionamento/planos',
    text: () => 'Sua assinatura acabou',
    push: () => 'Sua assinatura acabou.',
    label: 'Assinatura terminou',
  },
  /** A payment was started and has not come yet. */
  waiting: {
    ...money,
    page: '/relacionamento/pagamentos',
    text: () => 'Seu pagamento espera o Pix',
    push: () => 'Seu pagamento espera o Pix.',
    label: 'Pagamento aguardando',
  },
  /** A payment was refused. */
  failed: {
    ...money,
    page: '/relacionamento/planos',
    text: () => 'Seu pagamento não foi aprovado',
    push: () => 'Seu pagamento não foi aprovado.',
    label: 'Pagamento recusado',
  },
  /** A paid time is about to end and renews by nothing. */
  expiring: {
    ...money,
    page: '/relacionamento/planos',
    text: () => 'Seu plano está acabando',
    push: () => 'Seu plano está acabando.',
    label: 'Plano terminando',
  },
  new_device: {
    ...safety,
    text: () => 'Sua conta foi aberta num aparelho novo',
    push: () => 'Sua conta foi aberta num aparelho novo.',
    label: 'Aparelho novo',
  },
  password: {
    ...safety,
    text: () => 'Sua senha foi trocada',
    push: () => 'Sua senha foi trocada.',
    label: 'Senha trocada',
  },
  second_factor: {
    ...safety,
    text: () => 'O segundo fator da sua conta mudou',
    push: () => 'O segundo fator da sua conta mudou.',
    label: 'Segunda etapa',
  },
  email: {
    ...safety,
    text: () => 'O e-mail da sua conta mudou',
    push: () => 'O e-mail da sua conta mudou.',
    label: 'E-mail trocado',
  },
  /** To whoever moderates: a report whose clock can't wait for somebody to look. */
  report: {
    flag: null,
    part: 'account',
    device: 'urgent',
    echo: null,
    page: '/admin/moderacao',
    text: () => 'Moderação: uma denúncia urgente espera',
    push: () => 'Moderação: uma denúncia urgente espera.',
    label: 'Denúncia urgente',
  },
  raffle_won: {
    ...raffles,
    text: () => 'Você ganhou um sorteio',
    push: () => 'Você ganhou um sorteio.',
    label: 'Ganhou um sorteio',
  },
  event_seat: {
    ...events,
    text: () => 'Abriu uma vaga: você está dentro',
    push: () => 'Abriu uma vaga em um evento.',
    label: 'Vaga em evento',
  },
  event_cancelled: {
    ...events,
    text: () => 'Um evento seu foi cancelado',
    push: () => 'Um evento seu foi cancelado.',
    label: 'Evento cancelado',
  },
  event_changed: {
    ...events,
    text: () => 'Um evento seu mudou: confira o dia e o lugar',
    push: () => 'Um evento seu mudou: confira o dia e o lugar.',
    label: 'Evento mudou',
  },
  raffle_changed: {
    ...raffles,
    text: () => 'Um sorteio seu mudou',
    push: () => 'Um sorteio seu mudou.',
    label: 'Sorteio mudou',
  },
  post_like: {
    ...feed,
    echo: 'likers',
    text: (values) => echoText(values, 'curtiu seu post', 'curtiram seu post'),
    label: 'Curtida em post',
  },
  post_comment: {
    ...feed,
    echo: 'comments',
    text: (values) => echoText(values, 'comentou seu post', 'comentaram seu post'),
    label: 'Comentário em post',
  },
  video_like: {
    ...videos,
    echo: 'likers',
    text: (values) => echoText(values, 'curtiu seu vídeo', 'curtiram seu vídeo'),
    label: 'Curtida em vídeo',
  },
  video_comment: {
    ...videos,
    echo: 'comments',
    text: (values) => echoText(values, 'comentou seu vídeo', 'comentaram seu vídeo'),
    label: 'Comentário em vídeo',
  },
} as const satisfies Record<string, Row>

export type NotificationKind = keyof typeof kindRows
/** Kinds that gather likes or comments. */
export type ReactionKind = {
  [K in NotificationKind]: (typeof kindRows)[K]['echo'] extends null ? never : K
}[NotificationKind]

export const notificationKinds = Object.keys(kindRows) as [NotificationKind, ...NotificationKind[]]

// The option lists of the back-office: values as stored, labels as read. Apart from the members', who don't download them.
import type {
  MemberStatus,
  PlanTier,
  planTypes,
  StaffRole,
  Status,
  universityTypes,
} from '../values/options.ts'

type Option<Value extends string> = { value: Value; label: string }

export const statusOptions = [
  { value: 'active', label: 'Ativo' },
  { value: 'inactive', label: 'Inativo' },
] as const satisfies readonly Option<Status>[]

/** Stages of whatever is published for a time: on air, and on air for a week more at most. */
export const terms = ['running', 'ending'] as const
export const termOptions = [
  { value: 'running', label: 'No ar agora' },
  { value: 'ending', label: 'Termina em 7 dias' },
] as const satisfies readonly Option<(typeof terms)[number]>[]

/** A member's: `pending` until they confirm their e-mail, `leaving` while their account waits to be erased. */
export const memberStatusOptions = [
  ...statusOptions,
  { value: 'pending', label: 'Aguardando confirmação' },
  { value: 'leaving', label: 'De saída' },
] as const satisfies readonly Option<MemberStatus>[]

export const universityTypeOptions = [
  { value: 'publica', label: 'Pública' },
  { value: 'privada', label: 'Privada' },
] as const satisfies readonly Option<(typeof universityTypes)[number]>[]

export const planTypeOptions = [
  { value: 'user', label: 'Usuário' },
  { value: 'company', label: 'Empresa' },
  { value: 'promotion', label: 'Promoção' },
] as const satisfies readonly Option<(typeof planTypes)[number]>[]

export const planTierOptions = [
  { value: 'basic', label: 'Básico' },
  { value: 'premium', label: 'Premium' },
  { value: 'vip', label: 'VIP' },
] as const satisfies readonly Option<PlanTier>[]

export const staffRoleOptions = [
  { value: 'administrador', label: 'Administrador' },
  { value: 'conteudo', label: 'Conteúdo' },
  { value: 'atendimento', label: 'Atendimento' },
  { value: 'financeiro', label: 'Financeiro' },
] as const satisfies readonly Option<StaffRole>[]
/** Roles in which somebody stands in the audit: the team's, and whoever keeps a business's own page. */
export const actorRoleOptions = [
  ...staffRoleOptions,
  { value: 'empresa', label: 'Empresa' },
] as const satisfies readonly Option<StaffRole | 'empresa'>[]
export const actorRoles = actorRoleOptions.map(({ value }) => value) as unknown as readonly [
  ActorRole,
  ...ActorRole[],
]
export type ActorRole = (typeof actorRoleOptions)[number]['value']
export const staffRoles = [
  'administrador',
  'conteudo',
  'atendimento',
  'financeiro',
] as const satisfies readonly StaffRole[]

/** Numbers of rows that a page of a list may have. */
export const pageSizes = [25, 50, 100] as const
/** Totals are exact up to here; beyond, whoever reads is told "mais de" this many. */
export const countedUpTo = 10_000

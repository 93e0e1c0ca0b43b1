// Audit entries in words: who did what to what, and what it was before and after.

import type { AuditEntry } from '#contract/back-office/api.ts'
import { type AuditAction, type AuditKind, auditActions, auditKinds } from '#contract/back-office/audit.ts'
import { features } from '#contract/feature-flags/features.ts'
import type { OfficePath } from '#site/routes.ts'
import { auditValue } from './audit-values.ts'

export const actionOf = (action: AuditAction): string => auditActions[action]

/** Lists as their screens are called: an export's entry has the listing's name. */
export const listTitles: Readonly<Record<string, string>> = {
  appeals: 'Contestações',
  audit: 'Auditoria',
  bills: 'Contas a Pagar',
  birthdays: 'Aniversários',
  categories: 'Categorias',
  companies: 'Empresas',
  'business-requests': 'Pedidos de empresas',
  'enrolment-proofs': 'Verificações',
  event_seats: 'Inscritos no evento',
  events: 'Eventos',
  members: 'Usuários',
  mismatches: 'Divergências',
  news: 'Notícias',
  plans: 'Planos',
  promotions: 'Promoções',
  raffle_entries: 'Participantes do sorteio',
  raffles: 'Sorteios',
  reports: 'Denúncias',
  requests: 'Pedidos de privacidade',
  texts: 'Textos',
  tickets: 'Tickets',
  transactions: 'Transações',
  universities: 'Universidades',
  vouchers: 'Cupons',
}
const featureNames = Object.fromEntries(Object.entries(features).map(([flag, { label }]) => [flag, label]))

/** "Categoria Papelaria", "Lista Transações", "Recurso Promoções" */
export function recordOf({ kind, label }: Pick<AuditEntry, 'kind' | 'label'>): string {
  const names: Readonly<Record<string, string>> =
    kind === 'list' || kind === 'bulk' ? listTitles : kind === 'feature' ? featureNames : {}
  return `${auditKinds[kind].called} ${names[label] ?? label}`
}

/** Screens whose list opens a record of the kind. */
const pages: Partial<Record<AuditKind, OfficePath>> = {
  appeal: '/admin/contestacoes',
  bill: '/admin/contas-pagar',
  category: '/admin/categorias',
  company: '/admin/empresas',
  data_request: '/admin/privacidade',
  event: '/admin/eventos',
  news: '/admin/noticias',
  payment: '/admin/divergencias',
  person: '/admin/usuarios',
  plan: '/admin/planos',
  promotion: '/admin/promocoes',
  raffle: '/admin/sorteios',
  report: '/admin/moderacao',
  text: '/admin/textos',
  ticket: '/admin/suporte',
  university: '/admin/universidades',
}

/** Address that opens the record of an entry; `null`: there is none, or none any more. */
export function addressOf({ kind, recordId, action }: Pick<AuditEntry, 'kind' | 'recordId' | 'action'>) {
  const page = pages[kind]
  return page && recordId && action !== 'deleted' ? { to: page, search: { abrir: recordId } } : null
}

/** Actor of an entry; one that came around the application has nobody. */
export const actorOf = ({ actorName }: Pick<AuditEntry, 'actorName'>): string => actorName ?? 'Banco de dados'

/** The changes of an entry, each under its field's name. */
export function changesOf({ kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>) {
  const fields: Record<string, string> = auditKinds[kind].fields
  return Object.entries(changes).map(([field, { before, after }]) => ({
    field: fields[field] ?? field,
    before: auditValue(kind, field, before),
    after: auditValue(kind, field, after),
  }))
}

/** A hash as it is shown: enough to tell two apart. */
export const shortHash = (hash: string) => (hash ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : '—')

// Permissions of administrators, by role. A procedure for administrators names the permission that it takes, and is refused to
// every role that does not stand beside it here.

import type { Role, StaffRole } from '../values/options.ts'
import { type ActorRole, staffRoles } from './options.ts'

const everyone = staffRoles
const administrador = ['administrador'] as const
const atendimento = ['administrador', 'atendimento'] as const
const financeiro = ['administrador', 'financeiro'] as const
const conteudo = ['administrador', 'conteudo'] as const

export const rolesWith = {
  /** The back-office's front page. */
  'dashboard.read': everyone,
  'people.read': atendimento,
  /** See one fact of one person unmasked. */
  'people.reveal': atendimento,
  /** Deactivate, activate again, remove a photo, end sessions. */
  'people.suspend': atendimento,
  'people.delete': administrador,
  'people.export': administrador,
  'universities.read': conteudo,
  'universities.write': conteudo,
  'universities.export': conteudo,
  'categories.read': conteudo,
  'categories.write': conteudo,
  'categories.export': conteudo,
  'companies.read': conteudo,
  'companies.write': conteudo,
  'companies.export': conteudo,
  /** Requests of businesses' own people, and who keeps which company. */
  'businesses.read': conteudo,
  'businesses.write': conteudo,
  'businesses.export': administrador,
  'promotions.read': conteudo,
  'promotions.write': conteudo,
  'promotions.export': administrador,
  'events.read': conteudo,
  'events.write': conteudo,
  'events.export': conteudo,
  'news.read': conteudo,
  'news.write': conteudo,
  'news.export': conteudo,
  'raffles.read': conteudo,
  'raffles.write': conteudo,
  'raffles.export': administrador,
  'plans.read': financeiro,
  'plans.write': financeiro,
  'plans.export': financeiro,
  /** Payments that are not what was asked for: seen, given back, accepted. */
  'payments.read': financeiro,
  'payments.write': financeiro,
  'payments.export': financeiro,
  'bills.read': financeiro,
  'bills.write': financeiro,
  'bills.export': financeiro,
  /** Money that came, went or is due: figures and transactions. */
  'finance.read': financeiro,
  'finance.export': financeiro,
  /** Tickets of support, and the replies kept ready for them. */
  'support.read': atendimento,
  'support.write': atendimento,
  'support.export': administrador,
  /** Requests of people about their data. */
  'requests.read': atendimento,
  'requests.write': atendimento,
  'requests.export': administrador,
  /** Reports of members, and appeals of the suspended. */
  'moderation.read': atendimento,
  'moderation.write': atendimento,
  'moderation.export': administrador,
  /** Proofs that somebody studies where they say: seen and decided. */
  'enrolment.read': atendimento,
  'enrolment.write': atendimento,
  'enrolment.export': administrador,
  'texts.read': conteudo,
  'texts.write': conteudo,
  'texts.export': conteudo,
  'features.read': conteudo,
  'features.write': administrador,
  'schema.read': administrador,
  /** The team: their requests, roles, sessions. */
  'team.read': administrador,
  'team.write': administrador,
  /** Health of the server. */
  'status.read': administrador,
  /** Work that keeps failing: seen, and tried again. */
  'jobs.write': administrador,
  'audit.read': administrador,
  'audit.export': administrador,
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof rolesWith

export const may = (role: Role | ActorRole, permission: Permission): boolean =>
  (rolesWith[permission] as readonly string[]).includes(role)

/** Roles that sign in with a second factor, too: whoever runs it all, and whoever sees personal data. Demanded in production. */
export const needsSecondFactor = (role: Role): boolean => role === 'administrador' || may(role, 'people.read')

// Vocabulary of the audit: actions, and every kind of record with its names, as features hand them in.

import { adminAudit } from '../admin/audit.ts'
import { billingAudit } from '../billing/audit.ts'
import { billsAudit } from '../bills/audit.ts'
import { businessesAudit } from '../businesses/audit.ts'
import { companiesAudit } from '../companies/audit.ts'
import { enrolmentAudit } from '../enrolment/audit.ts'
import { eventsAudit } from '../events/audit.ts'
import { resourcesAudit } from '../feature-flags/audit.ts'
import { guideAudit } from '../guide/audit.ts'
import { membersAudit } from '../member-admin/audit.ts'
import { moderationAudit } from '../moderation/audit.ts'
import { newsAudit } from '../news/audit.ts'
import { privacyAudit } from '../privacy/audit.ts'
import { promotionsAudit } from '../promotions/audit.ts'
import { rafflesAudit } from '../raffles/audit.ts'
import { referenceAudit } from '../reference/audit.ts'
import { supportAudit } from '../support/audit.ts'
import { textsAudit } from '../texts/audit.ts'

export const auditActions = {
  created: 'Criou',
  updated: 'Editou',
  activated: 'Ativou',
  deactivated: 'Desativou',
  binned: 'Mandou para a lixeira',
  restored: 'Tirou da lixeira',
  deleted: 'Excluiu',
  undone: 'Desfez',
  opened: 'Abriu',
  revealed: 'Viu dado',
  exported: 'Exportou',
  granted: 'Liberou acesso',
  refused: 'Recusou acesso',
  role_changed: 'Mudou o papel',
  sessions_ended: 'Encerrou sessões',
  photo_removed: 'Removeu foto',
  answered: 'Respondeu',
  approved: 'Aprovou',
  accepted: 'Aceitou',
  given_back: 'Devolveu',
  tried_again: 'Mandou tentar de novo',
  decided: 'Decidiu',
  video_removed: 'Removeu vídeo',
  paid: 'Registrou pagamento',
  drawn: 'Sorteou',
  cancelled: 'Cancelou',
  checked_in: 'Registrou chegada',
  passed_over: 'Chamou suplente',
  delivered: 'Entregou o prêmio',
  factor_reset: 'Zerou o segundo fator',
  started: 'Começou em massa',
  direct: 'Mudou direto no banco',
} as const satisfies Record<string, string>
export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

type Kind = {
  /** "Categoria Papelaria" */
  called: string
  /** Names of its fields, by the names that commands give them. */
  fields: Record<string, string>
}

export const auditKinds = {
  ...guideAudit,
  ...companiesAudit,
  ...promotionsAudit,
  ...businessesAudit,
  ...eventsAudit,
  ...billsAudit,
  ...newsAudit,
  ...rafflesAudit,
  ...referenceAudit,
  ...billingAudit,
  ...membersAudit,
  ...supportAudit,
  ...textsAudit,
  ...privacyAudit,
  ...moderationAudit,
  ...enrolmentAudit,
  ...resourcesAudit,
  ...adminAudit,
  view: { called: 'Visão', fields: { name: 'nome', shared: 'compartilhada' } },
  list: { called: 'Lista', fields: { rows: 'linhas', filter: 'filtro', whole: 'com contatos' } },
  bulk: { called: 'Em massa', fields: { count: 'quantos', action: 'ação' } },
} as const satisfies Record<string, Kind>
export type AuditKind = keyof typeof auditKinds
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]

// A report's state and clock in the team's words.
import type { ReportRow } from '#contract/moderation.ts'
import { reportOutcomes } from '#contract/report-options.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'

export const ReportState = ({ state, late, outcome }: Pick<ReportRow, 'state' | 'late' | 'outcome'>) =>
  state === 'closed' ? (
    <Badge dot size="sm" tone="success">
      {outcome ? reportOutcomes[outcome] : 'Decidida'}
    </Badge>
  ) : (
    <Badge dot size="sm" tone={late ? 'danger' : 'warning'}>
      {late ? 'Atrasada' : 'Aberta'}
    </Badge>
  )

/** "até 10/03/2026, 20:30" */
export const dueText = (dueAt: Date) => `até ${formatMoment(dueAt)}`

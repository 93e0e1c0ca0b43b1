// A report's state and clock in the team's words.

import { reportOutcomes } from '#contract/interactions/report-options.ts'
import type { ReportRow } from '#contract/moderation/api.ts'
import { formatMoment } from '#contract/values/format.ts'
import { Badge } from '#web/ui/badge.tsx'

/** By what came of it: a suspension is grave, nothing to do is nothing, whatever was erased or hidden lies between. */
const toneOf = (outcome: ReportRow['outcome']) =>
  outcome === 'suspended' ? 'danger' : outcome === 'nothing' || !outcome ? 'neutral' : 'sea'

export const ReportState = ({ state, late, outcome }: Pick<ReportRow, 'state' | 'late' | 'outcome'>) =>
  state === 'closed' ? (
    <Badge dot size="sm" tone={toneOf(outcome)}>
      {outcome ? reportOutcomes[outcome] : 'Decidida'}
    </Badge>
  ) : (
    <Badge dot size="sm" tone={late ? 'danger' : 'warning'}>
      {late ? 'Atrasada' : 'Aberta'}
    </Badge>
  )

/** "faltam 1 h 20 min", with the moment itself at hand. */
export const DueIn = ({ dueAt }: { dueAt: Date }) => (
  <time dateTime={dueAt.toISOString()} title={formatMoment(dueAt)}>
    {leftText(dueAt.getTime() - Date.now())}
  </time>
)

/** "faltam 1 h 20 min", "faltam 2 dias", "venceu há 3 h" */
function leftText(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  const long =
    days > 1
      ? `${days} dias`
      : hours > 5
        ? `${hours} h`
        : hours > 0
          ? `${hours} h ${minutes % 60} min`
          : `${minutes} min`
  return ms < 0 ? `venceu há ${long}` : `faltam ${long}`
}

/** "até 10/03/2026, 20:30" */
export const dueText = (dueAt: Date) => `até ${formatMoment(dueAt)}`

import { statusOptions } from '#contract/back-office/options.ts'
import { labelOf, type Status } from '#contract/values/options.ts'
import { Badge } from '#web/ui/badge.tsx'

interface StatusBadgeProps {
  status: Status
  /** "Ativa", "Inativa" */
  feminine?: boolean
}

/** Active or not: a dot and the word, never the colour alone. */
export function StatusBadge({ status, feminine = false }: StatusBadgeProps) {
  const word = labelOf(statusOptions, status)
  return (
    <Badge dot size="sm" tone={status === 'active' ? 'success' : 'neutral'}>
      {feminine ? word.replace(/o$/, 'a') : word}
    </Badge>
  )
}

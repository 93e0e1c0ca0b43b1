import { memberStatusOptions } from '#contract/back-office/options.ts'
import { labelOf, type MemberStatus } from '#contract/values/options.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = { active: 'success', inactive: 'neutral', pending: 'warning', leaving: 'neutral' } as const

export const MemberStatusBadge = ({ status }: { status: MemberStatus }) => (
  <Badge dot size="sm" tone={tones[status]}>
    {labelOf(memberStatusOptions, status)}
  </Badge>
)

// A person's details over a list of people, loaded when first needed.
import type { ReactNode } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import { couldNotOpen, onDemand, usePreload } from '#web/ui/on-demand.tsx'
import type { DialogValue } from '#web/ui/use-dialog-value.ts'
import type { Verdict } from './decisions.ts'

const DetailsDialog = onDemand(
  () => import('./details-dialog.tsx').then(({ DetailsDialog }) => DetailsDialog),
  { lost: couldNotOpen },
)

export interface ShownDetailsProps {
  details: DialogValue<PersonCard>
  /** Absent where nothing is left to decide. */
  onDecide?: ((person: PersonCard, verdict: Verdict) => void) | undefined
  /** Blocked: no list may show them any longer. */
  onBlocked?: ((person: PersonCard) => void) | undefined
  /** In the place of the words that they show no channel. */
  unreachable?: ReactNode
  /** At the foot, beside the channel or those words. */
  beside?: ReactNode
}

export function ShownDetails({ details, ...rest }: ShownDetailsProps) {
  usePreload(DetailsDialog)
  if (!details.value) return null
  return <DetailsDialog {...rest} person={details.value} open={details.open} onClose={details.close} />
}

// A person's details over a list of people, loaded when first needed.
import { useEffect } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import type { Verdict } from './decisions.ts'
import type { Shown } from './shown.ts'

const DetailsDialog = onDemand(
  () => import('./details-dialog.tsx').then(({ DetailsDialog }) => DetailsDialog),
  { lost: couldNotOpen },
)

/** By then the page has settled: the details don't wait for their code. */
const settledMs = 1500

export interface ShownDetailsProps {
  details: Shown<PersonCard>
  /** Absent where nothing is left to decide. */
  onDecide?: ((person: PersonCard, verdict: Verdict) => void) | undefined
  /** Blocked: no list may show them any longer. */
  onBlocked?: ((person: PersonCard) => void) | undefined
}

export function ShownDetails({ details, onDecide, onBlocked }: ShownDetailsProps) {
  useEffect(() => {
    const timer = setTimeout(DetailsDialog.preload, settledMs)
    return () => clearTimeout(timer)
  }, [])
  if (!details.value) return null
  return (
    <DetailsDialog
      person={details.value}
      open={details.open}
      onClose={details.close}
      onDecide={onDecide}
      onBlocked={onBlocked}
    />
  )
}

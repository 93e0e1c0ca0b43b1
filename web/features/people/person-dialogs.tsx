// The two things that open over a list of people, loaded when first needed.
import { lazy, Suspense, useEffect } from 'react'
import type { PersonCard } from '#contract/people.ts'
import type { Verdict } from './decisions.ts'
import type { Shown } from './shown.ts'

const loadDetails = () => import('./details-dialog.tsx')
const loadMatch = () => import('./match-moment.tsx')
const DetailsDialog = lazy(() => loadDetails().then((module) => ({ default: module.DetailsDialog })))
const MatchMoment = lazy(() => loadMatch().then((module) => ({ default: module.MatchMoment })))

/** Once the page has settled, so that neither waits for its code when asked for. */
function useAhead(mayMatch: boolean) {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadDetails(), mayMatch && loadMatch()]), 1500)
    return () => clearTimeout(timer)
  }, [mayMatch])
}

export interface PersonDialogsProps {
  details: Shown<PersonCard>
  /** Absent where none can come about. */
  match?: Shown<PersonCard> | undefined
  /** Absent where nothing is left to decide. */
  onDecide?: ((person: PersonCard, verdict: Verdict) => void) | undefined
  /** Blocked: no list may show them any longer. */
  onBlocked?: ((person: PersonCard) => void) | undefined
}

export function PersonDialogs({ details, match, onDecide, onBlocked }: PersonDialogsProps) {
  useAhead(match !== undefined)
  return (
    <Suspense>
      {details.value ? (
        <DetailsDialog
          person={details.value}
          open={details.open}
          onClose={details.close}
          onDecide={onDecide}
          onBlocked={onBlocked}
        />
      ) : null}
      {match?.value ? <MatchMoment person={match.value} open={match.open} onClose={match.close} /> : null}
    </Suspense>
  )
}

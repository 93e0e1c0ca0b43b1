// The two things that open over a list of people, loaded when first needed.
import { useEffect } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { firstName } from '#web/lib/format.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Verdict } from './decisions.ts'
import type { Shown } from './shown.ts'

const DetailsDialog = onDemand(
  () => import('./details-dialog.tsx').then(({ DetailsDialog }) => DetailsDialog),
  { lost: couldNotOpen },
)
const MatchMoment = onDemand(() => import('./match-moment.tsx').then(({ MatchMoment }) => MatchMoment), {
  // Nobody misses the news for want of its picture.
  lost: ({ person, onClose }) => {
    onClose()
    toast.success(`Match! Você e ${firstName(person.name)} se curtiram.`)
  },
})

/** Once the page has settled, so that neither waits for its code when asked for. */
function useAhead(mayMatch: boolean) {
  useEffect(() => {
    const timer = setTimeout(() => {
      DetailsDialog.preload()
      if (mayMatch) MatchMoment.preload()
    }, 1500)
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
    <>
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
    </>
  )
}

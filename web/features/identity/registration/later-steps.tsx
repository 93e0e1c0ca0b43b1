// The steps after the first, and the card beside them: their code comes while the first is filled in.
import { useEffect, useEffectEvent } from 'react'
import { ContactStep } from './contact-step.tsx'
import { InterestsStep } from './interests-step.tsx'
import { PersonStep } from './person-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { PlaceStep } from './place-step.tsx'
import type { Lists } from './reference-lists.ts'
import { steps } from './steps.ts'
import { StudiesStep } from './studies-step.tsx'

interface LaterStepProps {
  position: number
  lists: Lists
  /** The passwords were typed before the page was loaded again. */
  again: boolean
  /** The first of these steps stands there. */
  onArrived: () => void
}

export function LaterStep({ position, lists, again, onArrived }: LaterStepProps) {
  const arrived = useEffectEvent(onArrived)
  useEffect(() => arrived(), [])
  switch (steps[position]?.id) {
    case 'sobre':
      return <PersonStep />
    case 'contato':
      return (
        <>
          <PlaceStep lists={lists} />
          <ContactStep />
        </>
      )
    case 'fotos':
      return <PhotosStep />
    case 'interesses':
      return <InterestsStep />
    default:
      return <StudiesStep lists={lists} again={again} />
  }
}

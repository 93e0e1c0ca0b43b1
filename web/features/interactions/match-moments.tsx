// Every match made on this page has its moment, one after the other, whatever screen the member is on by then.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstName } from '#contract/values/names.ts'
import { doubleTapMs } from '#web/ui/double-tap-guard.ts'
import { onDemand, usePreload } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toast.ts'
import type { MatchMomentProps } from './match-moment.tsx'
import { type MatchMade, onMatchMade } from './matches-made.ts'

const MatchMoment = onDemand(() => import('./match-moment.tsx').then(({ MatchMoment }) => MatchMoment), {
  // Nobody misses the news for want of its picture.
  lost: ({ person, onClosed }) => {
    toast.success(`Match! Você e ${firstName(person.name)} se curtiram.`)
    onClosed()
  },
})

/** Once, in the shell. */
export function MatchMoments({ me }: Pick<MatchMomentProps, 'me'>) {
  const client = useQueryClient()
  const [matches, setMatches] = useState<readonly MatchMade[]>([])
  useEffect(() => onMatchMade(client, (match) => setMatches((before) => [...before, match])), [client])
  usePreload(MatchMoment)
  /** The second tap of a double one is not for what the first uncovered: nothing takes it meanwhile. */
  const [justClosed, setJustClosed] = useState<string | null>(null)
  useEffect(() => {
    if (!justClosed) return
    const timer = setTimeout(setJustClosed, doubleTapMs, null)
    return () => clearTimeout(timer)
  }, [justClosed])
  const [first] = matches
  const next = () => {
    setMatches(([, ...rest]) => rest)
    setJustClosed(first?.id ?? null)
  }
  return (
    <>
      {justClosed ? <div className="fixed inset-0 z-50" /> : null}
      {first ? <MatchMoment key={first.id} {...first} me={me} onClosed={next} /> : null}
    </>
  )
}

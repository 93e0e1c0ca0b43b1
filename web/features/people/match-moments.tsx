// Every match made on this page has its moment, one after the other, whatever screen the member is on by then.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstName } from '#web/lib/format.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toast.ts'
import { type MatchMade, onMatchMade } from './matches-made.ts'

const MatchMoment = onDemand(() => import('./match-moment.tsx').then(({ MatchMoment }) => MatchMoment), {
  // Nobody misses the news for want of its picture.
  lost: ({ person, onClosed }) => {
    toast.success(`Match! Você e ${firstName(person.name)} se curtiram.`)
    onClosed()
  },
})

/** By then the page has settled: the moment does not wait for its code. */
const settledMs = 1500

/** Once, in the shell. */
export function MatchMoments() {
  const client = useQueryClient()
  const [matches, setMatches] = useState<readonly MatchMade[]>([])
  useEffect(() => onMatchMade(client, (match) => setMatches((before) => [...before, match])), [client])
  useEffect(() => {
    const timer = setTimeout(MatchMoment.preload, settledMs)
    return () => clearTimeout(timer)
  }, [])
  const [first] = matches
  if (!first) return null
  return (
    <MatchMoment key={first.id} person={first.person} onClosed={() => setMatches(([, ...rest]) => rest)} />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTitle } from '#web/lib/title.ts'
import { CompleteProfile } from './complete-profile.tsx'
import { homeCounts, me } from './data.ts'
import { DiscoverPeople } from './discover-people.tsx'
import { Failed } from './failed.tsx'
import { Greeting } from './greeting.tsx'
import { Stats } from './stats.tsx'

export function DashboardPage() {
  useTitle('Início')
  const profile = useQuery(me)
  const counts = useQuery(homeCounts)
  const failed = profile.isError || counts.isError
  const retry = () => void Promise.all([profile.refetch(), counts.refetch()])
  return (
    <div className="grid gap-6 md:gap-8">
      <Greeting profile={profile.data} />
      {failed ? <Failed text="Erro ao carregar dados do dashboard" onRetry={retry} /> : null}
      <CompleteProfile profile={profile.data} />
      {counts.isError ? null : <Stats counts={counts.data} />}
      <DiscoverPeople />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { whyLost } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { homeCounts, me } from './data.ts'
import { DiscoverPeople } from './discover-people.tsx'
import { Greeting } from './greeting.tsx'
import { Stats } from './stats.tsx'

export function DashboardPage() {
  useTitle('Início')
  const profile = useQuery(me)
  const counts = useQuery(homeCounts)
  const failed = profile.isLoadingError || counts.isLoadingError
  const retry = () => void Promise.all([profile.refetch(), counts.refetch()])
  return (
    <div className="grid gap-6 md:gap-8">
      <Greeting profile={profile.data} />
      {failed ? (
        <LoadFailed
          title="Erro ao carregar dados do dashboard"
          text={whyLost(profile.error ?? counts.error)}
          onRetry={retry}
        />
      ) : null}
      {counts.isLoadingError ? null : <Stats counts={counts.data} />}
      <DiscoverPeople />
    </div>
  )
}

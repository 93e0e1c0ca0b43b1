import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { CompleteProfile } from './complete-profile.tsx'
import { homeCounts, me } from './data.ts'
import { DiscoverPeople } from './discover-people.tsx'
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
      {failed ? <Failed onRetry={retry} /> : null}
      <CompleteProfile profile={profile.data} />
      {counts.isError ? null : <Stats counts={counts.data} />}
      <DiscoverPeople />
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft p-4 text-danger"
    >
      <p className="font-semibold">Erro ao carregar dados do dashboard</p>
      <Button variant="secondary" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}

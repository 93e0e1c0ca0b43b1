// The back-office's front page.
import { useQuery } from '@tanstack/react-query'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { firstName } from '#contract/values/names.ts'
import { titleOf } from '#site/routes.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { query, whyLost } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OverviewShown } from './overview.tsx'

const ScriptsDialog = onDemand(() => import('./scripts-dialog.tsx').then((part) => part.ScriptsDialog), {
  lost: couldNotOpen,
})

export function AdminPage() {
  useTitle(titleOf('/admin'))
  const { data: session } = useQuery(sessionQuery)
  const { data, error, refetch, dataUpdatedAt } = useQuery(query.admin.overview.queryOptions())
  const [scripts, setScripts] = useState(false)
  const readsSchema = useMay('schema.read')
  const actions = readsSchema ? (
    <Button size="sm" variant="secondary" icon={<Table2 aria-hidden />} onClick={() => setScripts(true)}>
      Scripts das tabelas
    </Button>
  ) : null
  return (
    <>
      <PageHeader
        title={session?.member ? `Olá, ${firstName(session.member.name)}!` : 'Olá!'}
        description={session ? `Você entrou como ${session.email}.` : undefined}
        actions={actions}
        className="mb-5"
      />
      {data ? <OverviewShown overview={data} now={new Date(dataUpdatedAt)} /> : null}
      {!data && error ? (
        <LoadFailed
          as="h2"
          title="Erro ao carregar o painel"
          text={whyLost(error)}
          onRetry={() => refetch()}
        />
      ) : null}
      {data || error ? null : (
        <div aria-busy className="grid gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-80" />
        </div>
      )}
      <ScriptsDialog open={scripts} onClose={() => setScripts(false)} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { firstName } from '#contract/names.ts'
import { titleOf } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function AdminPage() {
  useTitle(titleOf('/admin'))
  const { data: session } = useQuery(sessionQuery)
  return (
    <PageHeader
      title={session?.member ? `Olá, ${firstName(session.member.name)}!` : 'Olá!'}
      description={session ? `Você entrou como ${session.email}.` : undefined}
    />
  )
}

// The team: who asks to be of it, and who is, with role, second factor and sessions.

import { titleOf } from '#site/routes.ts'
import { query } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AccessRequests, requestsList } from './access-requests.tsx'
import { Team } from './team.tsx'

export const load = ({ client }: LoadArgs) =>
  Promise.all([
    client.prefetchInfiniteQuery(requestsList),
    client.prefetchQuery(query.identity.team.queryOptions()),
  ])

export function TeamPage() {
  useTitle(titleOf('/admin/equipe'))
  return (
    <>
      <PageHeader
        title="Equipe"
        description="Quem cuida da casa, com que papel, e quem pediu para entrar."
        className="mb-5"
      />
      <div className="grid grid-cols-1 gap-5">
        <AccessRequests />
        <Team />
      </div>
    </>
  )
}

// One's own security in the back-office: the second factor, the password, the sessions.
import { useQuery } from '@tanstack/react-query'
import { officeFailures } from '#contract/back-office/errors.ts'
import { titleOf } from '#site/routes.ts'
import { SecurityCard } from '#web/features/identity/security-card.tsx'
import { sessionQuery } from '#web/features/identity/session.ts'
import { query } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export const load = ({ client }: LoadArgs) =>
  Promise.all([
    client.prefetchQuery(query.identity.secondFactor.queryOptions()),
    client.prefetchQuery(query.identity.sessions.queryOptions()),
  ])

export function SecurityPage() {
  useTitle(titleOf('/admin/seguranca'))
  const { data: session } = useQuery(sessionQuery)
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Segurança"
        description={session ? `A sua, de ${session.email}.` : undefined}
        className="mb-5"
      />
      {session?.secondFactorMissing ? (
        <Notice tone="warning" title="Falta o segundo fator" className="mb-5">
          {officeFailures['session.second_factor_required'].message}
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 gap-5">
        <SecondFactorCard />
        <SecurityCard title="Senha e aparelhos" />
      </div>
    </div>
  )
}

// The account of whoever keeps a business: e-mail, password, second factor, devices, and its data.
import { useQuery } from '@tanstack/react-query'
import { titleOf } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { deletionQuery, exportQuery } from '#web/features/privacy/data.ts'
import { query } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackToDoor, BusinessFrame } from './business-frame.tsx'

/** As high as the card is on its way. */
const cardOf = (height: string) => ({ meanwhile: () => <Skeleton className={height} /> })
const SecurityCard = onDemand(
  () => import('#web/features/identity/security-card.tsx').then((part) => part.SecurityCard),
  cardOf('h-91 min-[25rem]:h-81 lg:h-59'),
)
const SecondFactorCard = onDemand(
  () => import('#web/features/identity/office/second-factor-card.tsx').then((part) => part.SecondFactorCard),
  cardOf('h-47.5 lg:h-40'),
)
const ExportCard = onDemand(
  () => import('#web/features/privacy/export-card.tsx').then((part) => part.ExportCard),
  cardOf('h-59.5 lg:h-57'),
)
const DeletionCard = onDemand(
  () => import('./deletion-card.tsx').then((part) => part.DeletionCard),
  cardOf('h-71.5 lg:h-68'),
)

export const load = ({ client }: LoadArgs) =>
  Promise.all([
    client.prefetchQuery(query.identity.secondFactor.queryOptions()),
    client.prefetchQuery(exportQuery),
    client.prefetchQuery(deletionQuery),
  ])

export function AccountPage() {
  useTitle(titleOf('/empresa/conta'))
  const { data: session } = useQuery(sessionQuery)
  return (
    <BusinessFrame>
      <BackToDoor />
      <PageHeader title="Sua conta" description={session?.email} className="mb-5" />
      <div className="grid grid-cols-1 gap-5">
        <SecurityCard />
        <SecondFactorCard />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <ExportCard holds="Conta, empresas, pedidos e registros" />
          <DeletionCard />
        </div>
      </div>
    </BusinessFrame>
  )
}

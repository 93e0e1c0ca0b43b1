// The account of whoever keeps a business: e-mail, password, second factor, devices, and its data.
import { useQuery } from '@tanstack/react-query'
import { titleOf } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackToDoor, BusinessFrame } from './business-frame.tsx'

const meanwhile = () => <Skeleton className="h-40" />
const SecurityCard = onDemand(
  () => import('#web/features/identity/security-card.tsx').then((part) => part.SecurityCard),
  { meanwhile },
)
const SecondFactorCard = onDemand(
  () => import('#web/features/identity/office/second-factor-card.tsx').then((part) => part.SecondFactorCard),
  { meanwhile },
)
const ExportCard = onDemand(
  () => import('#web/features/privacy/export-card.tsx').then((part) => part.ExportCard),
  { meanwhile },
)
const DeletionCard = onDemand(() => import('./deletion-card.tsx').then((part) => part.DeletionCard), {
  meanwhile,
})

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

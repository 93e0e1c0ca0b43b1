// Page of a member's consents, and of what they can decide about their own data.
import { useQuery } from '@tanstack/react-query'
import { titleOf } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { ConsentsCard } from './consents-card.tsx'
import { consentsQuery, exportQuery } from './data.ts'
import { DeletionCard } from './deletion-card.tsx'
import { ExportCard } from './export-card.tsx'
import { OrientationCard } from './orientation-card.tsx'
import { RequestsCard } from './requests-card.tsx'

const ReportsCard = onDemand(() =>
  import('#web/features/interactions/reports-card.tsx').then((part) => part.ReportsCard),
)

const AgreementDialog = onDemand(
  () => import('./agreement-dialog.tsx').then(({ AgreementDialog }) => AgreementDialog),
  { lost: couldNotOpen },
)

export const load = ({ client }: LoadArgs) =>
  Promise.all([client.prefetchQuery(consentsQuery), client.prefetchQuery(exportQuery)])

export function PrivacyPage() {
  const title = titleOf('/relacionamento/privacidade')
  useTitle(title)
  const { data, error, refetch } = useQuery(consentsQuery)
  return (
    <>
      <PageHeader title={title} description="O que você autorizou, e o que dá para fazer com o que é seu." />
      <AgreementNotice />
      {data ? (
        <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-2">
          <OrientationCard consents={data.now} />
          <ConsentsCard {...data} />
          <ExportCard />
          <DeletionCard />
          <RequestsCard />
          <ReportsCard />
        </div>
      ) : error ? (
        <LoadFailed title="Erro ao carregar suas autorizações" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <div aria-busy className="grid gap-4 md:gap-5 lg:grid-cols-2">
          <Skeleton className="h-48" />
          <Skeleton className="h-72" />
        </div>
      )}
    </>
  )
}

/** Here, where who does not agree can take their data and go, the question waits to be opened. */
function AgreementNotice() {
  const { data: session } = useQuery(sessionQuery)
  const question = useDialogValue<true>()
  if (!session?.member?.agreementDue) return null
  return (
    <>
      <Notice
        tone="warning"
        className="mb-4 md:mb-5"
        action={
          <Button variant="secondary" size="sm" onClick={() => question.show(true)}>
            Ler e aceitar
          </Button>
        }
      >
        Um texto espera seu aceite para você continuar por aqui.
      </Notice>
      <AgreementDialog open={question.open} onClose={question.close} onAgreed={question.close} />
    </>
  )
}

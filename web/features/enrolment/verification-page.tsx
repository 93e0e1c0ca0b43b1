// The student's badge: a code to the university's address, or a proof for the team.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, GraduationCap } from 'lucide-react'
import { useState } from 'react'
import type { OwnEnrolment } from '#contract/enrolment/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { meQuery } from '#web/features/profile/me.ts'
import { whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CodeCard } from './code-card.tsx'
import { enrolmentQuery, type VerificationProps } from './data.ts'
import { ProofCard } from './proof-card.tsx'

const WithdrawDialog = onDemand(
  () => import('./withdraw-dialog.tsx').then(({ WithdrawDialog }) => WithdrawDialog),
  { lost: couldNotOpen },
)

export const load = ({ client }: LoadArgs) => client.prefetchQuery(enrolmentQuery)

export function VerificationPage() {
  const title = titleOf('/relacionamento/verificacao')
  useTitle(title)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(enrolmentQuery)
  const update = async (own: OwnEnrolment) => {
    client.setQueryData(enrolmentQuery.queryKey, own)
    await client.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  return (
    <>
      <PageHeader title={title} description="Mostre que você estuda mesmo onde diz. Vale por um ano." />
      {data ? (
        <Verification own={data} onChanged={update} />
      ) : error ? (
        <LoadFailed title="Erro ao carregar sua verificação" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <div aria-busy className="grid gap-4 md:gap-5 lg:grid-cols-2">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      )}
    </>
  )
}

function Verification({ own, onChanged }: VerificationProps) {
  const { university, verifiedUntil } = own
  const [again, setAgain] = useState(false)
  if (!university)
    return (
      <EmptyState
        icon={<GraduationCap aria-hidden />}
        title="Em que universidade você estuda?"
        text="Diga no seu perfil, e volte para ganhar o selo."
        action={
          <Link to="/relacionamento/perfil" className={buttonClass({})}>
            Ir para Meu Perfil
          </Link>
        }
      />
    )
  const byCode = university.domains.length > 0
  /** Once the seal is there, the way to it is put away until it is asked for. */
  const showsForm = !verifiedUntil || again || own.codeUntil !== null
  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-2">
      {verifiedUntil ? (
        <VerifiedCard
          own={own}
          until={verifiedUntil}
          onAgain={byCode && !showsForm ? () => setAgain(true) : undefined}
        />
      ) : null}
      {byCode && showsForm ? (
        <CodeCard
          own={own}
          onChanged={async (changed) => {
            setAgain(changed.codeUntil !== null)
            await onChanged(changed)
          }}
        />
      ) : null}
      {verifiedUntil ? null : <ProofCard own={own} onChanged={onChanged} />}
    </div>
  )
}

interface VerifiedCardProps {
  own: OwnEnrolment
  until: Date
  /** Asks for the way by code again, where there is one and it is away. */
  onAgain: (() => void) | undefined
}

function VerifiedCard({ own, until, onAgain }: VerifiedCardProps) {
  const [leaving, setLeaving] = useState(false)
  const isOn = useFlags()
  return (
    <Card as="section">
      <CardTitle as="h2" description="Seu perfil tem o selo “Matrícula verificada”.">
        {`${own.university?.acronym ?? ''} confirmada`}
      </CardTitle>
      <p className="flex items-start gap-2 font-medium">
        <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        <span>{`Vale até ${formatDate(until)}. Mudar de universidade no perfil tira o selo.`}</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isOn('unimatch') ? (
          <Link to="/relacionamento/unimatch" className={buttonClass({})}>
            Ver UniMatch
          </Link>
        ) : null}
        {onAgain ? (
          <Button variant="secondary" onClick={onAgain}>
            Confirmar de novo
          </Button>
        ) : null}
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          Tirar o selo
        </Button>
      </div>
      <WithdrawDialog open={leaving} onClose={() => setLeaving(false)} />
    </Card>
  )
}

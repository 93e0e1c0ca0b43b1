// The member's plans: what each gives and costs, which one is theirs, and the way to pay for another.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Crown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Plan, Subscription } from '#contract/billing/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { tierNames } from '#web/features/profile/tiers.ts'
import { api, messageOf, whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { openWaitingTab } from '#web/lib/waiting-tab.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { lookMs, paymentQuery, plansQuery, useSessionTier } from './data.ts'
import { PlanCard } from './plan-card.tsx'
import { SubscriptionNotice } from './subscription-notice.tsx'

export const load = ({ client }: LoadArgs) => client.prefetchQuery(plansQuery)

const gridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-4'

export function PlansPage() {
  const title = titleOf('/relacionamento/planos')
  useTitle(title)
  const { pay, paying, opened, setOpened } = usePay()
  // Paid in the other tab, and waited for in this one.
  const offer = useQuery({ ...plansQuery, refetchInterval: opened ? lookMs : false })
  const { data } = offer
  useSessionTier(data?.tier)
  const paid = opened !== null && data !== undefined && paidTime(data) !== opened.before
  const notify = useEffectEvent(() => {
    toast.success(`Pagamento aprovado! O plano ${opened?.plan.name} já é seu.`)
    setOpened(null)
  })
  useEffect(() => {
    if (paid) notify()
  }, [paid])
  const [way, setWay] = useState<Way>('once')
  /** A subscriber pays for more, and begins no second one. */
  const renews = way === 'renews' && !data?.subscription

  /** End of a plan's card. */
  const actionOf = (plan: Plan) => {
    const { price, current } = plan
    if (price === 0)
      return (
        <p className="text-sm text-ink-2">
          {current ? 'É seu, sem prazo.' : 'Volta a ser o seu quando o tempo pago acabar.'}
        </p>
      )
    if (current && data?.subscription)
      return <p className="text-sm text-ink-2">Renova sozinho, até você cancelar.</p>
    if (data?.payable === 'no') return null
    return (
      <Button block loading={paying === plan.id} onClick={() => pay(plan, renews)}>
        <span>{renews ? 'Assinar' : current ? 'Renovar' : 'Escolher'}</span>
        <span className="sr-only">{plan.name}</span>
      </Button>
    )
  }

  return (
    <>
      <PageHeader
        title={title}
        description={data?.subscription ? explanations.subscribed : undefined}
        actions={
          <Link to="/relacionamento/pagamentos" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Seus pagamentos
          </Link>
        }
      />
      <div className="mb-4 grid gap-3 empty:hidden">
        {data?.subscription ? <SubscriptionNotice subscription={data.subscription} /> : null}
        {data?.until && !data.subscription ? (
          <Notice tone="success">{`Seu nível é ${tierNames[data.tier]} até ${formatDate(data.until)}.`}</Notice>
        ) : null}
        {opened ? (
          <OpenedNotice
            opened={opened}
            retrying={paying !== null}
            onRetry={() => pay(opened.plan, opened.renews)}
          />
        ) : null}
        {data?.payable === 'test' ? (
          <Notice tone="warning" title="Ambiente de teste">
            Dá para comprar à vontade: nenhum dinheiro é cobrado.
          </Notice>
        ) : null}
        {data?.payable === 'no' ? (
          <Notice>Ainda não dá para pagar por aqui. O plano gratuito tem tudo o que é essencial.</Notice>
        ) : null}
      </div>
      {data && data.payable !== 'no' && !data.subscription ? (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl label="Como pagar" options={ways} value={way} onValueChange={setWay} />
          <p className="text-sm text-ink-2">{explanations[way]}</p>
        </div>
      ) : null}
      {offer.isLoadingError ? (
        <LoadFailed title="Erro ao carregar planos" text={whyLost(offer.error)} onRetry={offer.refetch} />
      ) : null}
      {offer.isPending ? <Loading /> : null}
      {data?.plans.length === 0 ? (
        <EmptyState
          icon={<Crown aria-hidden />}
          title="Nenhum plano por enquanto"
          text="Tudo o que existe aqui já é seu, de graça."
        />
      ) : null}
      {data && data.plans.length > 0 ? (
        <ul className={gridClass}>
          {data.plans.map((plan) => (
            <li key={plan.id} className={cn(plan.price === 0 && 'max-md:order-last')}>
              <PlanCard plan={plan} action={actionOf(plan)} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type Way = 'once' | 'renews'
const ways = [
  { value: 'once', label: 'Uma vez' },
  { value: 'renews', label: 'Assinar' },
] as const

/** Words on paying, in each way, and for who pays by a subscription already. */
const explanations = {
  once: 'Cada pagamento vale pelo tempo dele. Nada renova sozinho.',
  renews: 'A assinatura renova sozinha no cartão. Você cancela quando quiser.',
  subscribed: 'Sua assinatura renova sozinha. O que você pagar além dela soma.',
} as const

/** The time that is paid for, to be told from another. */
const paidTime = ({ until, subscription }: { until: Date | null; subscription: Subscription | null }) =>
  `${until?.getTime()} ${subscription?.renewsAt.getTime()}`

/** Payment in the other tab, and the paid time before it. */
type Opened = { plan: Plan; renews: boolean; sessionId: string; before: string }

/** State of the payment in the other tab, until its plan is the member's. */
function OpenedNotice({
  opened,
  retrying,
  onRetry,
}: {
  opened: Opened
  retrying: boolean
  onRetry: () => void
}) {
  const { plan, sessionId } = opened
  const { data: payment } = useQuery(paymentQuery(sessionId))
  if (payment && ['failed', 'expired', 'canceled'].includes(payment.state))
    return (
      <Notice
        tone="warning"
        title="Não deu certo"
        action={
          <Button size="sm" loading={retrying} onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      >{`O pagamento de ${plan.name} não foi feito, e nada foi cobrado.`}</Notice>
    )
  return (
    <Notice title="Continue na aba do pagamento">{`Quando o pagamento de ${plan.name} for aprovado, seu plano aparece aqui.`}</Notice>
  )
}

type Started = Pick<Opened, 'plan' | 'renews'> & { tab: ReturnType<typeof openWaitingTab> }

/** Has a plan paid in a tab of its own. */
function usePay() {
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const payment = useMutation({
    mutationFn: async ({ plan, renews, tab }: Started) => {
      try {
        const { url, sessionId } = await api.billing.createPayment({ planId: plan.id, renews })
        tab.goTo(url)
        const offer = client.getQueryData(plansQuery.queryKey)
        if (offer) setOpened({ plan, renews, sessionId, before: paidTime(offer) })
      } catch (error) {
        tab.close()
        toast.error(messageOf(error, 'Erro ao processar pagamento'))
      }
    },
  })
  return {
    opened,
    setOpened,
    paying: payment.isPending ? payment.variables.plan.id : null,
    pay: (plan: Plan, renews: boolean) => {
      if (!payment.isPending) payment.mutate({ plan, renews, tab: openWaitingTab('Abrindo o pagamento…') })
    },
  }
}

function Loading() {
  return (
    <div aria-busy>
      <span role="status" className="sr-only">
        Carregando planos
      </span>
      <div aria-hidden className={gridClass}>
        {[1, 2, 3, 4].map((place) => (
          <Card key={place} className="grid gap-5">
            <Skeleton className="h-11 w-2/3" />
            <Skeleton className="h-9 w-1/2" />
            <SkeletonText lines={4} />
            <Skeleton className="h-11" />
          </Card>
        ))}
      </div>
    </div>
  )
}

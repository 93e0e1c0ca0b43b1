// The company's plan in front of its people: what runs and until when, what is on sale, and the way to its receipts.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Receipt } from 'lucide-react'
import { useState } from 'react'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import type { CompanyPlan, CompanyPlans } from '#contract/businesses/plans-api.ts'
import { freeCompanyGives } from '#contract/companies/gives.ts'
import { formatDate, formatMoney } from '#contract/values/format.ts'
import { api, messageOf, whyLost } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { businessPlansQuery } from './data.ts'
import { givesWords } from './plan-words.ts'

const PlanPayments = onDemand(() => import('./plan-payments.tsx').then((part) => part.PlanPayments), {
  meanwhile: () => <Skeleton className="h-24" />,
})

export function PlanCard({ company }: { company: BusinessCompany }) {
  const { id, role } = company
  const { data, error, refetch } = useQuery(businessPlansQuery(id))
  const [paid, setPaid] = useState(false)
  return (
    <FoldCard
      title="Seu plano"
      anchor="plano"
      summary={data ? presentWords(data) : 'O que a página mostra'}
      description="Plano muda o que a página mostra. Nota e ordem das avaliações ninguém compra."
    >
      {data ? (
        <Plans id={id} owner={role === 'owner'} plans={data} />
      ) : error ? (
        <LoadFailed title="Erro ao carregar os planos" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <SkeletonText lines={5} />
      )}
      {paid ? (
        <PlanPayments id={id} />
      ) : role === 'owner' ? (
        <Button
          variant="ghost"
          size="sm"
          className="mt-4 -ml-3.5"
          icon={<Receipt aria-hidden />}
          onPointerEnter={PlanPayments.preload}
          onClick={() => setPaid(true)}
        >
          Recibos
        </Button>
      ) : null}
    </FoldCard>
  )
}

const presentWords = ({ present, lapsed }: CompanyPlans) => {
  if (!present) return lapsed ? 'Terminou: página de graça' : 'Página de graça'
  return present.until ? `${present.name}, até ${formatDate(present.until)}` : present.name
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="grid gap-1.5">
    {lines.map((line) => (
      <li key={line} className="flex gap-2">
        <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary" />
        <span className="min-w-0 wrap-anywhere">{line}</span>
      </li>
    ))}
  </ul>
)

/** A renewal waits behind the plan that runs: its days are there, too. */
function untilWords({ present, nextAt }: CompanyPlans) {
  if (!present?.until) return 'Um presente da equipe do guia, sem prazo'
  const until = `Até ${formatDate(present.until)}`
  return nextAt && nextAt > present.until
    ? `${until}. Com o que você já pagou para depois, até ${formatDate(nextAt)}.`
    : until
}

function Plans({ id, owner, plans }: { id: string; owner: boolean; plans: CompanyPlans }) {
  const { present, lapsed, payable, shown } = plans
  return (
    <div className="grid grid-cols-1 gap-5">
      {lapsed ? (
        <Notice title="Seu plano terminou">
          A página já não mostra o que ele dava a mais. Nada se perdeu: com um plano, fotos, vídeo e encarte
          voltam como estavam.
        </Notice>
      ) : null}
      <div>
        <p className="font-semibold wrap-anywhere">{present?.name ?? 'Página de graça'}</p>
        {present ? <p className="text-sm text-ink-2">{untilWords(plans)}</p> : null}
        <div className="mt-2">
          <Lines lines={givesWords(present?.gives ?? freeCompanyGives)} />
        </div>
      </div>
      {plans.plans.length === 0 ? (
        <p className="text-ink-2">
          Ainda não há planos à venda. Sua página continua no guia, de graça: quando houver, eles aparecem
          aqui.
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
          {plans.plans.map((plan) => (
            <li key={plan.id}>
              <Offer id={id} plan={plan} plans={plans} owner={owner} />
            </li>
          ))}
        </ul>
      )}
      {plans.plans.length > 0 && !owner ? (
        <p className="text-sm text-ink-2">Quem é dono da empresa assina.</p>
      ) : null}
      {plans.plans.length > 0 && !shown ? (
        <p className="text-sm text-ink-2">Sua empresa está fora do guia: planos esperam ela voltar.</p>
      ) : null}
      {payable === 'test' ? (
        <p className="text-sm text-ink-2">Ambiente de teste: nenhum dinheiro é cobrado.</p>
      ) : null}
    </div>
  )
}

interface OfferProps {
  id: string
  plan: CompanyPlan
  plans: CompanyPlans
  owner: boolean
}

function Offer({ id, plan, plans, owner }: OfferProps) {
  const { name, price, duration, description, features, gives } = plan
  const { present, nextAt, payable, shown } = plans
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const renews = present?.planId === plan.id && present.until !== null
  async function buy() {
    setLeaving(true)
    try {
      const { url } = await api.businessPlans.buy({ id, planId: plan.id })
      window.location.assign(url)
    } catch (error) {
      setLeaving(false)
      toast.error(messageOf(error, 'Não deu para começar o pagamento.'))
      await client.invalidateQueries({ queryKey: businessPlansQuery(id).queryKey })
    }
  }
  return (
    <article aria-label={name} className="flex h-full flex-col gap-3 rounded-md border p-4">
      <div>
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="tabular-nums">
          <strong className="text-lg">{formatMoney(price)}</strong>{' '}
          <span className="text-sm text-ink-2">{`por ${plural(duration, 'dia')}`}</span>
        </p>
        {description ? <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{description}</p> : null}
      </div>
      <Lines lines={[...givesWords(gives), ...features]} />
      {owner && shown && payable !== 'no' ? (
        <div className="mt-auto grid gap-2">
          <p className="text-sm text-ink-2">
            {nextAt
              ? `Começa em ${formatDate(nextAt)}, quando termina o que você já pagou. Não renova sozinho.`
              : 'Começa assim que o pagamento cair. Cartão ou Pix, e não renova sozinho.'}
          </p>
          <Button
            block
            loading={leaving}
            variant={renews ? 'primary' : 'secondary'}
            aria-label={`${renews ? 'Renovar' : 'Assinar'} ${name}`}
            onClick={() => void buy()}
          >
            {renews ? 'Renovar' : 'Assinar'}
          </Button>
        </div>
      ) : null}
    </article>
  )
}

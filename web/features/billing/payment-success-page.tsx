// Page to which the payment provider sends whoever paid, or has to wait: the page says what truly came of it.
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Hourglass, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Payment } from '#contract/billing/api.ts'
import { product } from '#contract/product.ts'
import { formatDate, formatMoney } from '#contract/values/format.ts'
import type { PaymentState } from '#contract/values/options.ts'
import { home, titleOf } from '#site/routes.ts'
import { IdentityLayout } from '#web/features/identity/identity-layout.tsx'
import { codeOf, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { BackToCompany, companyLeads } from './company-payment.tsx'
import { companyPaymentQuery, paymentQuery, useSessionTier } from './data.ts'
import { PayClock } from './pay-clock.tsx'
import { Facts, Receipt } from './receipt.tsx'
import { TryAgain } from './try-again.tsx'

export async function load({ client, search }: LoadArgs) {
  const { session_id: sessionId, empresa } = search as { session_id?: string; empresa?: string }
  if (!sessionId) return
  if (empresa) await client.prefetchQuery(companyPaymentQuery(empresa, sessionId))
  else await client.prefetchQuery(paymentQuery(sessionId))
}

const waits = <Hourglass aria-hidden />
const ended = <CircleAlert aria-hidden />

/** Words of each state. */
const outcomes: Record<PaymentState, { mark: ReactNode; title: string; lead: (payment: Payment) => string }> =
  {
    paid: {
      mark: <CircleCheck aria-hidden />,
      title: 'Pagamento aprovado!',
      lead: ({ plan, tier, until, renews }) =>
        tier === null
          ? 'Seu pagamento foi processado. A confirmação da vaga e o recibo chegam no seu e-mail.'
          : until
            ? `Seu pagamento foi processado. ${renews ? 'A assinatura' : 'O plano'} ${plan} vale até ${formatDate(until)}${renews ? ' e renova sozinha, até você cancelar em Planos' : ''}.`
            : 'Seu pagamento foi processado.',
    },
    awaiting: {
      mark: waits,
      title: 'Aguardando o Pix',
      lead: ({ tier }) =>
        tier === null
          ? 'O código está na página do pagamento. A vaga fica guardada por 45 minutos: se o Pix cair depois e não houver mais vaga, devolvemos tudo.'
          : 'O código está na página do pagamento. Assim que o Pix cair, seu plano começa: pode fechar esta página, o recibo chega no seu e-mail.',
    },
    open: {
      mark: waits,
      title: 'Pagamento em andamento',
      lead: () => 'Ainda não recebemos a confirmação. Esta página se atualiza sozinha.',
    },
    failed: {
      mark: ended,
      title: 'Pagamento recusado',
      lead: () => 'Nada foi cobrado. Confira os dados ou tente outro meio de pagamento.',
    },
    expired: {
      mark: ended,
      title: 'O prazo acabou',
      lead: ({ tier }) =>
        `O tempo para pagar passou e nada foi cobrado. ${tier === null ? 'É só tentar de novo, se ainda houver vaga.' : 'É só escolher o plano de novo.'}`,
    },
    canceled: {
      mark: ended,
      title: 'Pagamento cancelado',
      lead: () => 'Nada foi cobrado. Você pode tentar de novo quando quiser.',
    },
    mismatch: {
      mark: waits,
      title: 'Estamos conferindo',
      lead: ({ tier }) =>
        `O valor que chegou não é o ${tier === null ? 'da vaga' : 'do plano'}. Uma pessoa da equipe vai olhar; se quiser, escreva para ${product.email}.`,
    },
    refunded: {
      mark: <CircleCheck aria-hidden />,
      title: 'Pagamento devolvido',
      lead: ({ amount }) => `Devolvemos ${formatMoney(amount)} pelo mesmo meio em que você pagou.`,
    },
  }

const goingBack: (typeof outcomes)[PaymentState] = {
  mark: waits,
  title: 'Devolução pedida',
  lead: ({ amount, refundAskedAt }) =>
    `Você pediu em ${formatDate(refundAskedAt ?? new Date())}. ${formatMoney(amount)} voltam pelo mesmo meio em que você pagou; quando voltarem, esta página diz.`,
}

/** The payment is not of whoever asks. */
const missing = ['billing.payment_not_found', 'businesses.not_yours', 'businesses.owner_only']

export function PaymentSuccessPage() {
  useTitle(titleOf('/payment-success'))
  const { session_id: sessionId = '', empresa } = useSearch({ from: '/payment-success' })
  const ofMember = useQuery({ ...paymentQuery(sessionId), enabled: sessionId !== '' && !empresa })
  const ofCompany = useQuery({
    ...companyPaymentQuery(empresa ?? '', sessionId),
    enabled: sessionId !== '' && Boolean(empresa),
  })
  const paymentResult = empresa ? ofCompany : ofMember
  const { data: payment, error } = paymentResult
  useSessionTier(payment?.state === 'paid' ? (payment.tier ?? undefined) : undefined)
  if (sessionId === '' || missing.includes(codeOf(error) ?? ''))
    return (
      <IdentityLayout
        mark={<SearchX aria-hidden />}
        title="Não achamos esse pagamento"
        lead="Confira se você entrou com a conta que fez a compra."
      >
        <Ways />
      </IdentityLayout>
    )
  if (paymentResult.isLoadingError)
    return (
      <IdentityLayout mark={waits} title="Não deu para conferir" lead={whyLost(error)}>
        <Button
          size="lg"
          block
          loading={paymentResult.isFetching}
          onClick={() => void paymentResult.refetch()}
        >
          Tentar de novo
        </Button>
      </IdentityLayout>
    )
  if (!payment)
    return (
      <IdentityLayout mark={waits} title="Conferindo o pagamento…">
        <SkeletonText lines={3} />
      </IdentityLayout>
    )
  const { mark, title, lead } = payment.refundAskedAt ? goingBack : outcomes[payment.state]
  const companyLead = empresa && !payment.refundAskedAt ? companyLeads[payment.state] : undefined
  return (
    <IdentityLayout mark={mark} title={title} lead={(companyLead ?? lead)(payment)}>
      {payment.payableUntil ? <PayClock until={payment.payableUntil} /> : null}
      {payment.paidAt ? <Receipt payment={payment} paidAt={payment.paidAt} /> : <Facts payment={payment} />}
      <Ways payment={payment} />
    </IdentityLayout>
  )
}

const block = { size: 'lg', block: true } as const

const isDone = ({ state }: Payment) => ['paid', 'refunded', 'mismatch'].includes(state)

/** The way on: to the payment while it waits, home from one that is done, and to a next try from what came to nothing. */
function Ways({ payment }: { payment?: Payment }) {
  const { empresa } = useSearch({ from: '/payment-success' })
  if (payment?.url)
    return (
      <div className="grid gap-3">
        <a href={payment.url} className={buttonClass(block)}>
          Voltar ao pagamento
        </a>
        {empresa ? <BackToCompany id={empresa} variant="secondary" /> : <HomeLink variant="secondary" />}
      </div>
    )
  if (empresa) return <BackToCompany id={empresa} />
  return (
    <div className="grid gap-3">
      {payment?.tier === null ? <WaysOfPlace payment={payment} /> : <WaysOfPlan payment={payment} />}
    </div>
  )
}

const HomeLink = ({ variant }: { variant: 'primary' | 'secondary' }) => (
  <Link to={home} className={buttonClass({ ...block, variant })}>
    Ir para o início
  </Link>
)

const OwnPaymentsLink = () => (
  <Link to="/relacionamento/pagamentos" className={buttonClass({ ...block, variant: 'secondary' })}>
    Seus pagamentos
  </Link>
)

function WaysOfPlace({ payment }: { payment: Payment }) {
  const { evento: slug } = useSearch({ from: '/payment-success' })
  const done = isDone(payment)
  return (
    <>
      {slug ? (
        <Link to="/relacionamento/eventos/$slug" params={{ slug }} className={buttonClass(block)}>
          {done ? 'Ver o evento' : 'Tentar de novo'}
        </Link>
      ) : (
        <Link to="/relacionamento/eventos" className={buttonClass(block)}>
          {done ? 'Ver os eventos' : 'Tentar de novo'}
        </Link>
      )}
      {done ? <OwnPaymentsLink /> : <HomeLink variant="secondary" />}
    </>
  )
}

/** The way to what every paid tier gives. */
const Bought = () => (
  <>
    <Link to="/relacionamento/quem-viu" className={buttonClass(block)}>
      Ver quem viu seu perfil
    </Link>
    <Link
      to="/relacionamento/perfil"
      hash="nivel"
      className={buttonClass({ ...block, variant: 'secondary' })}
    >
      Ligar o modo incógnito
    </Link>
    <HomeLink variant="secondary" />
  </>
)

function WaysOfPlan({ payment }: { payment: Payment | undefined }) {
  if (payment && isDone(payment))
    return (
      <>
        {payment.state === 'paid' && !payment.refundAskedAt && payment.tier !== 'basic' ? (
          <Bought />
        ) : (
          <HomeLink variant="primary" />
        )}
        <OwnPaymentsLink />
      </>
    )
  const planId = payment?.planId
  return (
    <>
      {planId ? <TryAgain planId={planId} renews={payment.renews} /> : null}
      <Link
        to="/relacionamento/planos"
        className={buttonClass({ ...block, variant: planId ? 'secondary' : 'primary' })}
      >
        {planId ? 'Ver os planos' : 'Escolher de novo'}
      </Link>
      <HomeLink variant="secondary" />
    </>
  )
}

// A company's payment on the page to which the provider sends back: its words, and the way to the company.
import { Link } from '@tanstack/react-router'
import type { Payment } from '#contract/billing/api.ts'
import { product } from '#contract/product.ts'
import { formatDate } from '#contract/values/format.ts'
import type { PaymentState } from '#contract/values/options.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Words of the states that a company's plan has its own for. */
export const companyLeads: Partial<Record<PaymentState, (payment: Payment) => string>> = {
  paid: ({ until }) =>
    until
      ? `O plano da sua empresa vale até ${formatDate(until)}. O recibo está no seu e-mail.`
      : 'Seu pagamento foi processado.',
  awaiting: () =>
    'O código está na página do pagamento. Assim que o Pix cair, o plano da empresa começa: pode fechar esta página, o recibo chega no seu e-mail.',
  expired: () => 'O tempo para pagar passou e nada foi cobrado. É só escolher o plano de novo.',
  mismatch: () =>
    `O valor que chegou não é o do plano. Uma pessoa da equipe vai olhar; se quiser, escreva para ${product.email}.`,
}

export const BackToCompany = ({
  id,
  variant = 'primary',
}: {
  id: string
  variant?: 'primary' | 'secondary'
}) => (
  <Link
    to="/empresa/$id"
    params={{ id }}
    hash="plano"
    className={buttonClass({ variant, size: 'lg', block: true })}
  >
    Voltar à empresa
  </Link>
)

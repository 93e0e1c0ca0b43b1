// Receipt of a payment: on screen, and alone on paper, where the browser makes a PDF of it.
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Payment } from '#contract/billing/api.ts'
import { product } from '#contract/product.ts'
import { formatDate, formatMoney } from '#contract/values/format.ts'
import type { PaymentMethod } from '#contract/values/options.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { plural } from '#web/lib/plural.ts'
import { Button } from '#web/ui/button.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </>
  )
}

const methodNames: Record<PaymentMethod, string> = { card: 'Cartão', pix: 'Pix' }

/** Facts of what was asked for, as far as it is known; before it is paid, only what renews is sure of its method, a card. */
export function Facts({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const { plan, tier, amount, number, renews } = payment
  const method = payment.method ?? (renews ? 'card' : null)
  return (
    <dl className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 rounded-md bg-sunken p-5">
      {children}
      <Fact name={tier === null ? 'Compra' : 'Plano'}>{plan}</Fact>
      <Fact name="Valor">{formatMoney(amount)}</Fact>
      {method ? <Fact name="Meio">{methodNames[method]}</Fact> : null}
      <Fact name="Vendido por">{product.name}</Fact>
      <Fact name="Número">{number}</Fact>
    </dl>
  )
}

export function Receipt({ payment, paidAt }: { payment: Payment; paidAt: Date }) {
  const { payer, days, state } = payment
  const facts = (
    <Facts payment={payment}>
      <Fact name="Pago em">{formatDate(paidAt)}</Fact>
      <Fact name="Pago por">{payer}</Fact>
      {days ? <Fact name="Vale por">{plural(days, 'dia')}</Fact> : null}
    </Facts>
  )
  return (
    <>
      {facts}
      <Button
        variant="ghost"
        block
        className="-mt-3 mb-3"
        icon={<Printer aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir ou salvar em PDF
      </Button>
      {useHydrated()
        ? createPortal(
            <div className="print-alone">
              <p className="font-display text-xl font-bold">{product.name}</p>
              <h1 className="mt-6 mb-4 text-2xl">
                {state === 'refunded' ? 'Recibo de pagamento devolvido' : 'Recibo de pagamento'}
              </h1>
              {facts}
              <p className="text-sm">{`Dúvidas: ${product.email}`}</p>
            </div>,
            document.body,
          )
        : null}
    </>
  )
}

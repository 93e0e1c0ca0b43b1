import { Link, useSearch } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { home, titleOf } from '#site/routes.ts'
import { IdentityLayout } from '#web/features/identity/identity-layout.tsx'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { BackToCompany } from './company-payment.tsx'

/** Says that nothing was paid, and that it can be tried again (guide and admin §2). */
export function PaymentCanceledPage() {
  const title = titleOf('/payment-canceled')
  useTitle(title)
  const { evento, empresa } = useSearch({ from: '/payment-canceled' })
  return (
    <IdentityLayout
      mark={<CircleAlert aria-hidden />}
      title={title}
      lead="Nada foi cobrado. Você pode tentar de novo quando quiser."
    >
      <div className="grid gap-3">
        {empresa ? (
          <BackToCompany id={empresa} />
        ) : evento ? (
          <Link
            to="/eventos/$slug"
            params={{ slug: evento }}
            className={buttonClass({ size: 'lg', block: true })}
          >
            Voltar ao evento
          </Link>
        ) : (
          <Link to="/relacionamento/planos" className={buttonClass({ size: 'lg', block: true })}>
            Ver os planos
          </Link>
        )}
        {empresa ? null : (
          <Link to={home} className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}>
            Ir para o início
          </Link>
        )}
      </div>
    </IdentityLayout>
  )
}

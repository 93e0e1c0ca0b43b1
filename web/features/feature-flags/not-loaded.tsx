import { Link } from '@tanstack/react-router'
import { Crown, House, PowerOff, ShieldCheck } from 'lucide-react'
import { home } from '#site/routes.ts'
import { codeOf, whyLost } from '#web/lib/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'

interface NotLoadedProps {
  /** Sentence on what did not come. */
  title: string
  error: unknown
  onRetry: () => unknown
}

/** In the place of people, for whose age is still to be confirmed. */
export const AgeMissing = () => (
  <EmptyState
    icon={<ShieldCheck aria-hidden />}
    title="Falta confirmar sua idade"
    text="Até lá, ninguém vê seu perfil, e você não vê o dos outros."
    action={
      <Link to="/relacionamento/idade" className={buttonClass()}>
        Confirmar minha idade
      </Link>
    }
  />
)

/** In the place of what another plan gives. */
export const TierRequired = () => (
  <EmptyState
    icon={<Crown aria-hidden />}
    title="Isso faz parte dos planos Premium e VIP."
    text="Veja o que cada um dá, e quanto custa. O que é essencial segue de graça."
    action={
      <Link to="/relacionamento/planos" className={buttonClass()}>
        Ver planos
      </Link>
    }
  />
)

/**
 * In the place of what could not be loaded. What administrators have turned off, and what another plan gives, does not come by
 * asking again.
 */
export function NotLoaded({ title, error, onRetry }: NotLoadedProps) {
  const code = codeOf(error)
  if (code === 'plans.tier_required')
    return (
      <div role="alert">
        <TierRequired />
      </div>
    )
  if (code === 'age.not_assured')
    return (
      <div role="alert">
        <AgeMissing />
      </div>
    )
  if (code !== 'request.feature_off')
    return <LoadFailed title={title} text={whyLost(error)} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState
        icon={<PowerOff aria-hidden />}
        title={whyLost(error)}
        text="Enquanto isso, veja o que mais está acontecendo."
        action={
          <Link to={home} className={buttonClass()}>
            <House aria-hidden />
            Ir para o início
          </Link>
        }
      />
    </div>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { MailCheck, PartyPopper } from 'lucide-react'
import { useEffect } from 'react'
import type { RegistrationWarning } from '#contract/identity/registration.ts'
import { home } from '#site/routes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { IdentityLayout } from '../identity-layout.tsx'
import { ResendConfirmation } from '../resend-confirmation.tsx'
import { warningTexts } from './warnings.ts'

/** Before going on to the dashboard (member area §9). */
const redirectMs = 1000

interface RegistrationDoneProps {
  email: string
  signedIn: boolean
  warnings: readonly RegistrationWarning[]
}

export function RegistrationDone({ email, signedIn, warnings }: RegistrationDoneProps) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!signedIn) return
    const timer = setTimeout(() => void navigate({ to: home, replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [signedIn, navigate])

  const notices = warnings.map((warning) => (
    <Notice key={warning} tone="warning" className="mb-4">
      {warningTexts[warning]}
    </Notice>
  ))

  if (signedIn)
    return (
      <IdentityLayout
        mark={<PartyPopper aria-hidden />}
        title="Cadastro realizado!"
        lead="Que bom ter você por aqui. Abrindo o app…"
      >
        {notices}
      </IdentityLayout>
    )
  return (
    <IdentityLayout
      mark={<MailCheck aria-hidden />}
      title="Cadastro realizado!"
      lead={
        <>
          Falta um passo: abrir o link de confirmação que vai para{' '}
          <strong className="text-ink">{email}</strong> e entrar. Olhe também na caixa de spam.
        </>
      }
    >
      {notices}
      <div className="grid gap-3">
        <Link to="/relacionamento/login" className={buttonClass({ size: 'lg', block: true })}>
          Já confirmei, entrar
        </Link>
        <ResendConfirmation email={email} size="lg" block />
      </div>
    </IdentityLayout>
  )
}

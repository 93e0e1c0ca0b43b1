import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { KeyRound, LinkIcon, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { identityFailures } from '#contract/identity/errors.ts'
import { titleOf } from '#site/routes.ts'
import { api, codeOf } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IdentityLayout } from './identity-layout.tsx'
import { type Passwords, PasswordsForm } from './passwords-form.tsx'
import { refreshSession } from './session.ts'

const back = { to: '/relacionamento/login', label: 'Voltar pro login' } as const
const isExpired = (code: unknown) => code === 'identity.link_expired'

export function NewPasswordPage() {
  useTitle(titleOf('/relacionamento/nova-senha'))
  const { token } = useSearch({ from: '/relacionamento/nova-senha' })
  const client = useQueryClient()
  const [state, setState] = useState<'choosing' | 'saved' | 'expired'>('choosing')

  if (!token || state === 'expired')
    return (
      <IdentityLayout
        back={back}
        mark={<LinkIcon aria-hidden />}
        title="Esse link não vale mais"
        lead={identityFailures['identity.link_expired'].message}
      >
        <Link to="/relacionamento/esqueci-senha" className={buttonClass({ size: 'lg', block: true })}>
          Pedir outro link
        </Link>
      </IdentityLayout>
    )

  if (state === 'saved')
    return (
      <IdentityLayout
        back={back}
        mark={<ShieldCheck aria-hidden />}
        title="Senha nova salva"
        lead="Por segurança, saímos da sua conta em todos os aparelhos. Entre com a senha nova."
      >
        <Link to="/relacionamento/login" className={buttonClass({ size: 'lg', block: true })}>
          Entrar
        </Link>
      </IdentityLayout>
    )

  async function save({ password, confirmation }: Passwords) {
    try {
      await api.identity.resetPassword({ token: token ?? '', password, confirmation })
    } catch (error) {
      if (isExpired(codeOf(error))) setState('expired')
      throw error
    }
    // Every session of the account has ended, perhaps this browser's too.
    await refreshSession(client).catch(() => null)
    setState('saved')
  }
  return (
    <IdentityLayout
      back={back}
      mark={<KeyRound aria-hidden />}
      title="Escolha sua senha"
      lead="Ela vale para entrar em todos os seus aparelhos."
    >
      <PasswordsForm chooses submitLabel="Salvar senha" onSubmit={save} tellsElsewhere={isExpired} />
    </IdentityLayout>
  )
}

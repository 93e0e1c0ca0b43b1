import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { LinkIcon, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { titleOf } from '#site/routes.ts'
import { api, codeOf } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IdentityLayout } from './identity-layout.tsx'
import { type Passwords, PasswordsForm } from './passwords-form.tsx'
import { refreshSession } from './session.ts'

const isOver = (code: unknown) => code === 'identity.link_expired' || code === 'identity.email_taken'

/** From the mail that tells of another address: whoever did not ask for it takes the account back, with another password. */
export function TakeBackEmailPage() {
  useTitle(titleOf('/relacionamento/desfazer-email'))
  const { token } = useSearch({ from: '/relacionamento/desfazer-email' })
  const client = useQueryClient()
  const [state, setState] = useState<'choosing' | 'back' | 'over'>('choosing')
  if (state === 'back')
    return (
      <IdentityLayout
        mark={<ShieldCheck aria-hidden />}
        title="Sua conta voltou"
        lead="O e-mail é o de antes, a senha é a nova, e quem estava na conta saiu."
      >
        <Link to="/relacionamento/login" className={buttonClass({ size: 'lg', block: true })}>
          Entrar
        </Link>
      </IdentityLayout>
    )
  if (!token || state === 'over')
    return (
      <IdentityLayout
        mark={<LinkIcon aria-hidden />}
        title="Esse link não vale mais"
        lead="Ele vale por 7 dias, uma vez. Se alguém está na sua conta, fale com o suporte."
      >
        <Link to="/relacionamento/login" className={buttonClass({ size: 'lg', block: true })}>
          Entrar
        </Link>
      </IdentityLayout>
    )

  async function takeBack({ password, confirmation }: Passwords) {
    try {
      await api.identity.takeBackEmail({ token: token ?? '', password, confirmation })
    } catch (error) {
      if (isOver(codeOf(error))) setState('over')
      throw error
    }
    await refreshSession(client).catch(() => null)
    setState('back')
  }
  return (
    <IdentityLayout
      mark={<ShieldAlert aria-hidden />}
      title="Não foi você?"
      lead="Escolha uma senha nova: sua conta volta para este e-mail, e quem estiver nela sai."
    >
      <PasswordsForm
        chooses
        submitLabel="Trazer minha conta de volta"
        onSubmit={takeBack}
        tellsElsewhere={isOver}
      />
    </IdentityLayout>
  )
}

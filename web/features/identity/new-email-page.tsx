import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { LinkIcon, MailCheck } from 'lucide-react'
import { failures } from '#contract/errors.ts'
import { home, titleOf } from '#site/routes.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { IdentityLayout } from './identity-layout.tsx'
import { refreshSession } from './session.ts'

/** Opening it does nothing: programs open links too. A press confirms. */
export function NewEmailPage() {
  useTitle(titleOf('/relacionamento/trocar-email'))
  const { token } = useSearch({ from: '/relacionamento/trocar-email' })
  const client = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { email } = await api.identity.confirmEmailChange({ token: token ?? '' })
      const session = await refreshSession(client).catch(() => null)
      return { email, signedIn: session !== null }
    },
    onError: (failed) => {
      if (!isOver(codeOf(failed))) toast.error(messageOf(failed, failures.internal.message))
    },
  })
  if (data)
    return (
      <IdentityLayout
        mark={<MailCheck aria-hidden />}
        title="E-mail trocado!"
        lead={`Agora você entra com ${data.email}. Por segurança, saímos da sua conta nos outros aparelhos.`}
      >
        <Link
          to={data.signedIn ? home : '/relacionamento/login'}
          className={buttonClass({ size: 'lg', block: true })}
        >
          {data.signedIn ? 'Ir para o início' : 'Entrar'}
        </Link>
      </IdentityLayout>
    )
  const code = codeOf(error)
  if (!token || isOver(code))
    return (
      <IdentityLayout
        mark={<LinkIcon aria-hidden />}
        title={code === 'identity.email_taken' ? 'Esse e-mail já tem conta' : 'Esse link não vale mais'}
        lead="Nada mudou. Para tentar de novo, peça outro link em Perfil, Segurança."
      >
        <Link to={home} className={buttonClass({ size: 'lg', block: true })}>
          Ir para o início
        </Link>
      </IdentityLayout>
    )
  return (
    <IdentityLayout
      mark={<MailCheck aria-hidden />}
      title="Confirme seu novo e-mail"
      lead="É com ele que você vai entrar. O e-mail antigo é avisado."
    >
      <Button size="lg" block loading={isPending} onClick={() => mutate()}>
        Confirmar e-mail
      </Button>
    </IdentityLayout>
  )
}

const isOver = (code: unknown) => code === 'identity.link_expired' || code === 'identity.email_taken'

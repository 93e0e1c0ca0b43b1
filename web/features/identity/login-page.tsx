import { Link, useSearch } from '@tanstack/react-router'
import { identityFailures } from '#contract/identity/errors.ts'
import { titleOf } from '#site/routes.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { memberDestination } from './destination.ts'
import { IdentityLayout } from './identity-layout.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function LoginPage() {
  useTitle(titleOf('/relacionamento/login'))
  const { voltar } = useSearch({ from: '/relacionamento/login' })
  return (
    <IdentityLayout
      title="Que bom te ver de novo"
      lead={voltar ? 'Entre para continuar de onde você parou.' : 'Entre e veja quem curtiu você.'}
    >
      <SignInForm
        destination={(session) => memberDestination(session, voltar)}
        refusal="session.not_member"
        emptyText={identityFailures['identity.missing_credentials'].message}
        inside={({ email }) => (
          <Link
            to="/relacionamento/esqueci-senha"
            state={{ email }}
            className="-mt-3 -mb-2 flex min-h-11 w-fit items-center rounded-xs text-sm font-semibold text-primary underline-offset-4 hover:underline"
          >
            Esqueci minha senha
          </Link>
        )}
        demo={{ who: 'member', label: 'Conta de demonstração', action: 'Entrar com ela', enters: true }}
      >
        <p className="mt-9 mb-3 text-center text-sm text-ink-2">Ainda não tem conta?</p>
        {voltar?.startsWith('/empresa') ? (
          // A business's account has no profile: its form is where they come from.
          <a href={voltar} className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}>
            Criar conta da empresa
          </a>
        ) : (
          <Link
            to="/relacionamento/cadastro"
            className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
          >
            Criar conta
          </Link>
        )}
      </SignInForm>
    </IdentityLayout>
  )
}

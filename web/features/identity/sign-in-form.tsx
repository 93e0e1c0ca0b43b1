// Sign-in form of both doors: credentials, why they did not open, and where each leads who may pass.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { CallerView } from '#contract/identity/api.ts'
import { identityFailures } from '#contract/identity/errors.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'
import { DemoCard, type DemoCardProps } from './demo-card.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { refreshSession } from './session.ts'

const SecondFactorStep = onDemand(
  () => import('./second-factor-step.tsx').then((part) => part.SecondFactorStep),
  { lost: couldNotOpen },
)

interface SignInFormProps {
  /** Address to which this caller goes on; `null` for whoever may not pass, who is told `refusal`. */
  destination: (session: CallerView | null) => string | null
  refusal: keyof typeof failures
  /** Said at the first field that is empty. */
  emptyText: string
  /** Title of the notices that say why somebody may not pass. */
  errorTitle?: string
  welcome?: string
  /** Between the fields and the button. */
  inside?: (typed: Credentials) => ReactNode
  /** The account of a demonstration: filled in, and sent too where it `enters`. */
  demo: Pick<DemoCardProps, 'who' | 'label' | 'action'> & { enters?: boolean }
  /** Between the form and the demonstration's account. */
  children?: ReactNode
}

/** Refusals that stand at a field, or above the form. */
const shownInPlace: ReadonlySet<FailureCode> = new Set([
  'identity.wrong_credentials',
  'identity.email_not_confirmed',
])

export function SignInForm(props: SignInFormProps) {
  const { destination, refusal, emptyText, errorTitle, welcome, inside } = props
  const { enters, ...demo } = props.demo
  const navigate = useNavigate()
  const client = useQueryClient()
  const signIn = useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      const answer = await api.identity.signIn({ email: email.trim(), password })
      return 'half' in answer ? ('half' as const) : refreshSession(client)
    },
  })
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  /** The password was right, and the second factor is asked for. */
  const [half, setHalf] = useState(false)
  const code = codeOf(signIn.error)
  const complain = (message: string) => toast.error(message, errorTitle ? { title: errorTitle } : {})

  const arrive = (session: CallerView | null) => {
    const href = destination(session)
    if (!href) return complain(failures[refusal].message)
    if (welcome) toast.success(welcome)
    void navigate({ href, replace: true })
  }
  const enter = (credentials: Credentials) =>
    signIn.mutate(credentials, {
      onSuccess: (answer) => (answer === 'half' ? setHalf(true) : arrive(answer)),
      onError: (error) => {
        const refused = codeOf(error)
        if (!refused || !shownInPlace.has(refused)) complain(messageOf(error, failures.internal.message))
      },
    })
  const fill = (credentials: Credentials) => {
    setTyped(credentials)
    if (signIn.isError) signIn.reset()
  }

  if (half)
    return (
      <SecondFactorStep
        onSignedIn={arrive}
        onClose={() => {
          setHalf(false)
          fill({ ...typed, password: '' })
        }}
      />
    )
  return (
    <>
      {code === 'identity.email_not_confirmed' ? (
        <Notice tone="warning" className="mb-6" action={<ResendConfirmation email={typed.email} />}>
          {identityFailures[code].message}
        </Notice>
      ) : null}
      <CredentialsForm
        value={typed}
        onChange={fill}
        onSubmit={enter}
        submitLabel="Entrar"
        emptyText={emptyText}
        loading={signIn.isPending}
        error={
          code === 'identity.wrong_credentials'
            ? { field: 'password', text: identityFailures[code].message }
            : null
        }
      >
        {inside?.(typed)}
      </CredentialsForm>
      {props.children}
      <DemoCard
        {...demo}
        loading={signIn.isPending}
        onUse={(account) => {
          fill(account)
          if (enters) enter(account)
        }}
      />
    </>
  )
}

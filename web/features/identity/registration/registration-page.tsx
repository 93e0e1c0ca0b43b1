import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { titleOf } from '#site/routes.ts'
import { query } from '#web/lib/api.ts'
import { useMedia } from '#web/lib/media.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { InertUntilHydrated } from '#web/ui/inert-until-hydrated.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { onDemand, usePreload } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountStep } from './account-step.tsx'
import { PhotosContext } from './photos.ts'
import { ProgressBar, StepList } from './progress.tsx'
import type { Lists } from './reference-lists.ts'
import { headingId } from './step.tsx'
import { lastStep, steps } from './steps.ts'
import { useRegistration } from './use-registration.ts'

/** The steps after the first come while it is filled in. */
const LaterStep = onDemand(() => import('./later-steps.tsx').then(({ LaterStep }) => LaterStep), {
  meanwhile: () => (
    <div aria-busy>
      <Skeleton className="mt-1 h-5 w-1/3" />
      <Skeleton className="mt-3 h-12 rounded-sm" />
    </div>
  ),
})
const RegistrationDone = onDemand(() =>
  import('./registration-done.tsx').then(({ RegistrationDone }) => RegistrationDone),
)
const LiveCard = onDemand(() => import('./live-card.tsx').then(({ LiveCard }) => LiveCard))

export function RegistrationPage() {
  useTitle(titleOf('/relacionamento/cadastro'))
  const root = useRef<HTMLFormElement>(null)
  const { form, again, face, body, sending, answer, place, submit, left, back, showStep, arrived } =
    useRegistration(root)
  const wide = useMedia('(width >= 80rem)')
  usePreload(LaterStep)
  usePreload(RegistrationDone)
  const reference = useQuery(query.reference.lists.queryOptions())

  if (answer) return <RegistrationDone {...answer} />

  const step = steps[place.current] ?? steps[0]
  const lists: Lists = {
    data: reference.data,
    waiting: reference.data ? undefined : reference.isError ? 'Indisponível agora' : 'Carregando…',
  }

  return (
    <FormProvider {...form}>
      <PhotosContext value={{ face, body }}>
        <div className="min-h-dvh bg-page lg:grid lg:grid-cols-[18.25rem_minmax(0,1fr)] xl:grid-cols-[18.25rem_minmax(0,1fr)_29rem]">
          <ProgressBar place={place} onBack={back} />
          <StepList place={place} onGo={showStep} />
          <main id="conteudo">
            <form
              ref={root}
              noValidate
              aria-label="Cadastro"
              onBlur={left}
              onSubmit={(event) => {
                event.preventDefault()
                submit()
              }}
            >
              <InertUntilHydrated className="flex min-h-[calc(100dvh-3.5rem-var(--safe-top))] flex-col lg:min-h-dvh">
                <div className="mx-auto w-full max-w-2xl flex-1 px-5 pt-3 pb-6 lg:px-16 lg:pt-14">
                  <p
                    aria-hidden
                    className="mb-2 hidden text-sm font-semibold text-ink-2 tabular-nums lg:block"
                  >
                    {`${place.current + 1} de ${steps.length}`}
                  </p>
                  {/* What is sent is what is seen: nothing changes on its way. */}
                  <fieldset disabled={sending} className="min-w-0">
                    {reference.isError ? (
                      <Notice
                        tone="warning"
                        className="mb-4"
                        action={
                          <Button variant="secondary" size="sm" onClick={() => void reference.refetch()}>
                            Tentar de novo
                          </Button>
                        }
                      >
                        As listas de bairros e universidades não carregaram.
                      </Notice>
                    ) : null}
                    <h1 id={headingId} tabIndex={-1} className="text-4xl outline-none lg:text-5xl">
                      {step.heading}
                    </h1>
                    <p className="mt-1.5 text-ink-2 lg:mt-2">{step.lead}</p>
                    <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:mt-7 lg:gap-y-6">
                      {place.current === 0 ? (
                        <AccountStep />
                      ) : (
                        <LaterStep position={place.current} lists={lists} again={again} onArrived={arrived} />
                      )}
                    </div>
                  </fieldset>
                  {place.current === 0 ? <SignInInstead /> : null}
                </div>
                <Footer
                  first={place.current === 0}
                  last={place.current === lastStep}
                  sending={sending}
                  onBack={back}
                />
              </InertUntilHydrated>
            </form>
          </main>
          <aside
            aria-label="Como vão te ver"
            className="gradient-1 sticky top-0 hidden h-dvh place-content-center justify-items-center px-6 xl:grid"
          >
            {wide ? <LiveCard lists={lists} /> : null}
          </aside>
        </div>
      </PhotosContext>
    </FormProvider>
  )
}

/** On a laptop the list of steps says it. */
function SignInInstead() {
  return (
    <p className="mt-5 text-center text-sm text-ink-2 lg:hidden">
      Já tem conta?{' '}
      <Link
        to="/relacionamento/login"
        className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
      >
        Entrar
      </Link>
    </p>
  )
}

interface FooterProps {
  first: boolean
  last: boolean
  sending: boolean
  onBack: () => void
}

function Footer({ first, last, sending, onBack }: FooterProps) {
  return (
    <div
      data-keep-clear
      className="sticky bottom-0 z-10 border-t bg-card px-5 pt-3.5 pb-[calc(0.875rem+var(--safe-bottom))] lg:border-0 lg:bg-page lg:px-0 lg:pt-3 lg:pb-9"
    >
      <div className="mx-auto flex max-w-2xl items-center gap-3 lg:px-16">
        {first ? null : (
          <Button
            variant="secondary"
            size="lg"
            onClick={onBack}
            disabled={sending}
            // On a phone the arrow on top does it.
            className="hidden min-w-28 lg:inline-flex"
          >
            Voltar
          </Button>
        )}
        <Button type="submit" size="lg" loading={sending} className="grow lg:grow-0 lg:px-8">
          <span>{last ? 'Criar conta' : 'Continuar'}</span>
          {last ? null : <ArrowRight aria-hidden />}
        </Button>
        <p className="ml-auto hidden items-center gap-1.5 text-sm text-ink-2 lg:flex">
          <CircleCheck aria-hidden className="size-4 text-success" />
          Fica guardado nesta aba
        </p>
      </div>
    </div>
  )
}

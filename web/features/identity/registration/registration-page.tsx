import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { titleOf } from '#site/routes.ts'
import { query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { InertUntilHydrated } from '#web/ui/inert-until-hydrated.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountSection } from './account-section.tsx'
import { ContactSection } from './contact-section.tsx'
import type { RegistrationForm } from './form-values.ts'
import { InterestsSection } from './interests-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PhotosContext } from './photos.ts'
import { PhotosSection } from './photos-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { ProgressAside, ProgressBar } from './progress.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { FieldPlace, useRefusal } from './section.tsx'
import { SectionsProvider } from './sections.tsx'
import { StudiesSection } from './studies-section.tsx'
import { useRegistration } from './use-registration.ts'

export function RegistrationPage() {
  useTitle(titleOf('/relacionamento/cadastro'))
  const root = useRef<HTMLFormElement>(null)
  const { form, face, body, sending, submit, answer } = useRegistration(root)
  const reference = useQuery(query.reference.lists.queryOptions())

  if (answer) return <RegistrationDone {...answer} />

  const lists = {
    data: reference.data,
    waiting: reference.data ? undefined : reference.isError ? 'Indisponível agora' : 'Carregando…',
  }

  return (
    <FormProvider {...form}>
      <PhotosContext value={{ face, body }}>
        <SectionsProvider>
          <div className="min-h-dvh bg-page lg:grid lg:grid-cols-[23rem_minmax(0,1fr)]">
            <ProgressBar />
            <ProgressAside />
            <main
              id="conteudo"
              className="mx-auto w-full max-w-3xl px-4 pt-6 pb-[calc(4.5rem+var(--safe-bottom))] md:px-8 lg:pt-12"
            >
              <h1 className="text-4xl md:text-5xl">Criar conta</h1>
              <p className="mt-2 mb-7 text-ink-2">
                Leva uns três minutos. O que tem <span className="text-primary">*</span> é obrigatório.
              </p>
              <form
                ref={root}
                noValidate
                aria-label="Cadastro"
                onSubmit={(event) => {
                  event.preventDefault()
                  if (!sending) void submit(event)
                }}
              >
                <InertUntilHydrated className="grid gap-4 md:gap-5">
                  {/* What is sent is what is seen: nothing changes on its way. */}
                  <fieldset disabled={sending} className="grid min-w-0 grid-cols-1 gap-4 md:gap-5">
                    {reference.isError ? (
                      <Notice
                        tone="warning"
                        action={
                          <Button variant="secondary" size="sm" onClick={() => void reference.refetch()}>
                            Tentar de novo
                          </Button>
                        }
                      >
                        As listas de bairros e universidades não carregaram.
                      </Notice>
                    ) : null}
                    <AccountSection />
                    <PersonSection />
                    <PlaceSection lists={lists} />
                    <ContactSection />
                    <PhotosSection />
                    <InterestsSection />
                    <StudiesSection lists={lists} />
                    <AdultDeclaration />
                  </fieldset>
                  <div className="px-1">
                    <Button type="submit" size="lg" block loading={sending}>
                      Criar conta
                    </Button>
                    <p className="mt-5 text-center text-sm text-ink-2">
                      Já tem conta?{' '}
                      <Link
                        to="/relacionamento/login"
                        className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
                      >
                        Entrar
                      </Link>
                    </p>
                  </div>
                </InertUntilHydrated>
              </form>
            </main>
          </div>
        </SectionsProvider>
      </PhotosContext>
    </FormProvider>
  )
}

function AdultDeclaration() {
  const { register } = useFormContext<RegistrationForm>()
  const refusal = useRefusal('adult')
  return (
    <div className="px-1 pt-2">
      <FieldPlace name="adult">
        <FieldGroup label="Declaração de idade" hideLabel error={refusal}>
          <Checkbox
            {...register('adult')}
            label="Declaro que tenho 18 anos ou mais."
            aria-required
            aria-invalid={refusal ? true : undefined}
          />
        </FieldGroup>
      </FieldPlace>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { titleOf } from '#site/routes.ts'
import { query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RegistrationAside, RegistrationBar } from './registration-aside.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { sectionsOf } from './registration-form.ts'
import { At } from './registration-parts.tsx'
import { AccountSection, ContactSection, PersonSection, PlaceSection } from './registration-person.tsx'
import { PhotosSection } from './registration-photos.tsx'
import { InterestsSection, StudiesSection } from './registration-studies.tsx'
import { useRegistration } from './use-registration.ts'

export function RegistrationPage() {
  useTitle(titleOf('/relacionamento/cadastro'))
  const root = useRef<HTMLFormElement>(null)
  const { form, set, errors, checked, face, body, sending, submit, answer } = useRegistration(root)
  const reference = useQuery(query.reference.lists.queryOptions())

  if (answer) return <RegistrationDone {...answer} />

  const sections = sectionsOf(checked)
  const done = (id: string) => sections.some((section) => section.id === id && section.done)
  const hold = { form, set, errors }
  const lists = {
    data: reference.data,
    waiting: reference.data ? undefined : reference.isError ? 'Indisponível agora' : 'Carregando…',
  }

  return (
    <div className="min-h-dvh bg-page lg:grid lg:grid-cols-[23rem_minmax(0,1fr)]">
      <RegistrationBar sections={sections} />
      <RegistrationAside sections={sections} />
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
          className="grid gap-4 md:gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
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
            <AccountSection {...hold} done={done('conta')} />
            <PersonSection {...hold} done={done('sobre')} />
            <PlaceSection {...hold} done={done('onde')} lists={lists} />
            <ContactSection {...hold} done={done('contato')} />
            <PhotosSection errors={errors} done={done('fotos')} face={face} body={body} />
            <InterestsSection {...hold} done={done('interesses')} />
            <StudiesSection {...hold} done={done('estudos')} lists={lists} />
            <div className="px-1 pt-2">
              <At name="adult">
                <FieldGroup label="Declaração de idade" hideLabel error={errors.adult}>
                  <Checkbox
                    label="Declaro que tenho 18 anos ou mais."
                    aria-required
                    aria-invalid={errors.adult ? true : undefined}
                    checked={form.adult}
                    onChange={(event) => set('adult', event.target.checked)}
                  />
                </FieldGroup>
              </At>
            </div>
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
        </form>
      </main>
    </div>
  )
}

// What a member tells about themselves, to be given later or put right: the registration's own fields, over the profile.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { failures } from '#contract/errors.ts'
import type { Gender, GenderPreference, Interest, MaritalStatus } from '#contract/options.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { fieldOf } from '#contract/registration-rules.ts'
import {
  emptyForm,
  type FieldName,
  type RegistrationForm,
  toAnswers,
  toTold,
} from '#web/features/identity/registration/form-values.ts'
import { InterestsStep } from '#web/features/identity/registration/interests-step.tsx'
import { PersonStep } from '#web/features/identity/registration/person-step.tsx'
import { PlaceStep } from '#web/features/identity/registration/place-step.tsx'
import { type Mistakes, mistakesIn } from '#web/features/identity/registration/refusals.ts'
import { focusField } from '#web/features/identity/registration/step.tsx'
import { firstMistake } from '#web/features/identity/registration/steps.ts'
import { Studies } from '#web/features/identity/registration/studies-step.tsx'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { meQuery } from './me.ts'

interface EditDialogProps {
  profile: OwnProfile
  open: boolean
  onClose: () => void
}

/** As the form holds it; the profile's values are the options', which its type does not say. */
const formOf = (profile: OwnProfile): RegistrationForm => ({
  ...emptyForm,
  gender: profile.gender as Gender | null,
  genderPreference: profile.genderPreference as GenderPreference,
  age: profile.age === null ? '' : String(profile.age),
  maritalStatus: profile.maritalStatus as MaritalStatus | null,
  state: profile.state,
  city: profile.city,
  neighborhood: profile.neighborhood?.id ?? null,
  interests: profile.interests as Interest[],
  instagram: profile.instagram ?? '',
  studying: profile.studying,
  university: profile.university,
  course: profile.course,
  semester: profile.semester,
})

const asked: readonly FieldName[] = ['age', 'maritalStatus', 'instagram']

export function EditDialog({ profile, open, onClose }: EditDialogProps) {
  const client = useQueryClient()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm<RegistrationForm>({ defaultValues: formOf(profile) })
  const { reset } = form
  // Not the registration's to ask: kept beside its form.
  const [birthDate, setBirthDate] = useState(profile.birthDate ?? '')
  const [tooYoung, setTooYoung] = useState(false)
  const birth = useRef<HTMLInputElement>(null)
  const reference = useQuery(query.reference.lists.queryOptions())
  const lists = {
    data: reference.data,
    waiting: reference.data ? undefined : reference.isError ? 'Indisponível agora' : 'Carregando…',
  }

  // What was typed and given up is not there again.
  useEffect(() => {
    if (!open) return
    reset(formOf(profile))
    setBirthDate(profile.birthDate ?? '')
    setTooYoung(false)
  }, [open, profile, reset])

  function tell(mistakes: Mistakes): boolean {
    for (const [name, message] of Object.entries(mistakes) as [FieldName, string][])
      form.setError(name, { message })
    const first = firstMistake(mistakes)
    if (first) focusField(root.current, first)
    return first !== undefined
  }

  const save = useMutation({
    mutationFn: () => api.profile.update({ ...toTold(form.getValues()), birthDate }),
    onSuccess: (saved) => {
      client.setQueryData(meQuery.queryKey, saved)
      toast.success('Perfil atualizado com sucesso!')
      onClose()
    },
    onError: (error) => {
      const code = codeOf(error)
      if (code === 'identity.underage' && birthDate) {
        setTooYoung(true)
        birth.current?.focus()
        return
      }
      const values = form.getValues()
      const field = code && fieldOf(code, toAnswers(values, { face: true, body: true }))
      if (code && field && tell({ [field]: messageOf(error, failures[code].message) })) return
      toast.error(messageOf(error, 'Erro ao salvar perfil'))
    },
  })

  function submit() {
    if (save.isPending) return
    form.clearErrors()
    const mistakes = mistakesIn(form.getValues())
    const told = Object.fromEntries(
      asked.filter((name) => mistakes[name]).map((name) => [name, mistakes[name]]),
    )
    if (!tell(told)) save.mutate()
  }

  return (
    <Dialog
      title="Editar perfil"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="editar-perfil" loading={save.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          ref={root}
          id="editar-perfil"
          noValidate
          aria-label="Perfil"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
        >
          <PersonStep />
          <Field
            label="Data de nascimento"
            hint="Só você e a equipe veem. Com ela, sua idade se atualiza sozinha."
            error={tooYoung ? failures['identity.underage'].message : null}
            className="sm:col-span-2"
          >
            <Input
              ref={birth}
              type="date"
              autoComplete="bday"
              value={birthDate}
              onChange={({ target }) => {
                setTooYoung(false)
                setBirthDate(target.value)
              }}
            />
          </Field>
          <PlaceStep lists={lists} />
          <InterestsStep />
          <Studies lists={lists} />
        </form>
      </FormProvider>
    </Dialog>
  )
}

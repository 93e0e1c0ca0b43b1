import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { maxBioLength } from '#contract/profile/text-limits.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { RegistrationForm } from './form-values.ts'
import { LongList } from './long-list.tsx'
import { PasswordFields } from './password-fields.tsx'
import type { Lists } from './reference-lists.ts'
import { FieldPlace, RegistrationField, useRefusal } from './step.tsx'

const same = (text: string) => ({ value: text, label: text })
const answers = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

export function StudiesStep({ lists, again }: { lists: Lists; again: boolean }) {
  return (
    <>
      <Studies lists={lists} />
      <Sentence />
      <PasswordFields again={again} />
      <AdultDeclaration />
    </>
  )
}

export function Studies({ lists }: { lists: Lists }) {
  const { control } = useFormContext<RegistrationForm>()
  const studying = useWatch({ control, name: 'studying' })
  return (
    <>
      <FieldPlace name="studying" wide>
        <Controller
          control={control}
          name="studying"
          render={({ field }) => (
            <RadioGroup
              label="Está fazendo curso superior?"
              look="cards"
              className="grid-cols-pair"
              options={answers}
              value={field.value === null ? null : field.value ? 'sim' : 'nao'}
              onValueChange={(value) => field.onChange(value === 'sim')}
            />
          )}
        />
      </FieldPlace>
      {studying ? <Where lists={lists} /> : null}
    </>
  )
}

function Where({ lists: { data, waiting } }: { lists: Lists }) {
  const { control } = useFormContext<RegistrationForm>()
  const universities =
    data?.universities.map(({ name, acronym }) => ({ value: name, label: name, hint: acronym })) ?? []
  const none = data && universities.length === 0
  return (
    <>
      <RegistrationField name="university" label="Universidade" wide>
        <Controller
          control={control}
          name="university"
          render={({ field }) => (
            <LongList
              options={universities}
              value={field.value}
              onValueChange={field.onChange}
              disabled={!data || none}
              placeholder={waiting ?? (none ? 'Nenhuma universidade ativa' : 'Escolha sua universidade')}
            />
          )}
        />
      </RegistrationField>
      <RegistrationField name="course" label="Curso">
        <Controller
          control={control}
          name="course"
          render={({ field }) => (
            <LongList
              options={data?.courses.map(same) ?? []}
              value={field.value}
              onValueChange={field.onChange}
              disabled={!data}
              placeholder={waiting ?? 'Escolha seu curso'}
            />
          )}
        />
      </RegistrationField>
      <RegistrationField name="semester" label="Semestre">
        <Controller
          control={control}
          name="semester"
          render={({ field }) => (
            <NativeSelect
              options={data?.semesters.map(same) ?? []}
              value={field.value}
              onValueChange={field.onChange}
              disabled={!data}
              placeholder={waiting ?? 'Selecione'}
            />
          )}
        />
      </RegistrationField>
    </>
  )
}

/** The biography begins with it; the rest has room in the profile. */
function Sentence() {
  const { register } = useFormContext<RegistrationForm>()
  return (
    <RegistrationField
      name="bio"
      label="Uma frase sobre você"
      wide
      hint="Opcional: é o começo da sua biografia."
    >
      <Input {...register('bio')} autoComplete="off" maxLength={maxBioLength} />
    </RegistrationField>
  )
}

/** Opens beside the form: nothing of what was filled in is left behind. */
const apart = (href: string, text: string) => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
)

function AdultDeclaration() {
  const { register } = useFormContext<RegistrationForm>()
  const refusal = useRefusal('adult')
  return (
    <FieldPlace name="adult" wide>
      <FieldGroup label="Declaração de idade" hideLabel error={refusal}>
        <Checkbox
          {...register('adult')}
          label="Declaro que tenho 18 anos ou mais."
          aria-required
          aria-invalid={refusal ? true : undefined}
        />
      </FieldGroup>
      <p className="mt-3 text-sm text-ink-2 [&_a]:underline [&_a]:underline-offset-4">
        Ao criar a conta, você aceita os {apart('/textos/termos', 'Termos de uso')} e as{' '}
        {apart('/textos/regras', 'Regras da comunidade')}. Veja também a{' '}
        {apart('/textos/privacidade', 'Privacidade')}.
      </p>
    </FieldPlace>
  )
}

import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { RegistrationForm } from './form-values.ts'
import { LongList } from './long-list.tsx'
import type { Lists } from './reference-lists.ts'
import { FieldPlace, RegistrationField, Section } from './section.tsx'

const same = (text: string) => ({ value: text, label: text })
const answers = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

export function StudiesSection({ lists }: { lists: Lists }) {
  const { control } = useFormContext<RegistrationForm>()
  const studying = useWatch({ control, name: 'studying' })
  return (
    <Section id="estudos" title="Estudos">
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
      {studying ? <Studies lists={lists} /> : null}
    </Section>
  )
}

function Studies({ lists: { data, waiting } }: { lists: Lists }) {
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

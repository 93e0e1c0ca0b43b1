// The fields of each part of the profile's form, in the registration's order and of its making.
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { maxBioLength } from '#contract/profile/text-limits.ts'
import { NameField } from '#web/features/identity/registration/account-step.tsx'
import { WhatsappField } from '#web/features/identity/registration/contact-step.tsx'
import { Instagram, Interests } from '#web/features/identity/registration/interests-step.tsx'
import { PersonStep } from '#web/features/identity/registration/person-step.tsx'
import { PlaceStep } from '#web/features/identity/registration/place-step.tsx'
import type { Lists } from '#web/features/identity/registration/reference-lists.ts'
import { FieldPlace } from '#web/features/identity/registration/step.tsx'
import { Studies } from '#web/features/identity/registration/studies-step.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Part, ProfileForm } from './edit-form.ts'
import { FactFields } from './fact-fields.tsx'

export function EditFields({ part, lists }: { part: Part; lists: Lists }) {
  switch (part) {
    case 'about':
      return <Bio />
    case 'interests':
      return <Interests />
    case 'preferences':
      return (
        <>
          <PersonStep age={false} />
          <FactFields part="preferences" />
        </>
      )
    case 'information':
      return (
        <>
          <FactFields part="information" />
          <Instagram />
          <Studies lists={lists} />
        </>
      )
    case 'all':
      return (
        <>
          <NameField />
          <Bio />
          <PersonStep />
          <BirthDate />
          <PlaceStep lists={lists} />
          <WhatsappField />
          <Interests />
          <Instagram />
          <FactFields />
          <Studies lists={lists} />
        </>
      )
  }
}

function Bio() {
  const { control, register } = useFormContext<ProfileForm>()
  const length = useWatch({ control, name: 'bio', compute: (bio: string) => bio.length })
  return (
    <FieldPlace name="bio" wide>
      <Field
        label="Biografia"
        hint={`O que faz você ser você, em poucas linhas. ${length} de ${maxBioLength}`}
      >
        <Textarea {...register('bio')} maxLength={maxBioLength} className="field-sizing-content" />
      </Field>
    </FieldPlace>
  )
}

function BirthDate() {
  const { field, fieldState } = useController<ProfileForm, 'birthDate'>({ name: 'birthDate' })
  const { name, ref, value, onChange } = field
  return (
    <Field
      label="Data de nascimento"
      hint="Só você e a equipe veem. Com ela, sua idade se atualiza sozinha."
      error={fieldState.error?.message}
      className="sm:col-span-full"
    >
      <DateInput name={name} ref={ref} value={value} onValueChange={onChange} autoComplete="bday" />
    </Field>
  )
}

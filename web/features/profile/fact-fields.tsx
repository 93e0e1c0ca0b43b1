// Fields of the facts that the registration does not ask for, each by its kind.
import { type ControllerRenderProps, useController } from 'react-hook-form'
import { type Declared, facts } from '#contract/people/facts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type ProfileForm, type ProfileOnlyFact, profileOnlyFacts } from './edit-form.ts'

/** Those of one part of the form, or all. */
export const FactFields = ({ part }: { part?: Declared['part'] }) =>
  profileOnlyFacts
    .filter((name) => !part || facts[name].part === part)
    .map((name) => <FactField key={name} name={name} />)

function FactField({ name }: { name: ProfileOnlyFact }) {
  const { field, fieldState } = useController<ProfileForm, ProfileOnlyFact>({ name })
  return (
    <Field label={facts[name].label} error={fieldState.error?.message} className="sm:col-span-full">
      <Control fact={facts[name]} field={field} />
    </Field>
  )
}

interface ControlProps {
  fact: Declared & { form: 'profile' }
  field: ControllerRenderProps<ProfileForm, ProfileOnlyFact>
}

function Control({ fact, field }: ControlProps) {
  switch (fact.kind) {
    case 'choice': {
      const { value, onChange } = field
      return (
        <NativeSelect
          options={fact.options}
          value={value || null}
          onValueChange={(next) => onChange(next ?? '')}
        />
      )
    }
    case 'number':
      return (
        <Input
          {...field}
          onChange={({ target }) => field.onChange(target.value.replace(/\D/g, ''))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(fact.max).length}
          trailing={fact.unit}
        />
      )
    case 'text':
      return <Textarea {...field} maxLength={fact.max} className="field-sizing-content" />
    case 'line':
      return (
        <Input
          {...field}
          autoComplete={fact.autoComplete ?? 'off'}
          maxLength={fact.max}
          placeholder={fact.placeholder}
        />
      )
  }
}

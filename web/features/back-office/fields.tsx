// The fields of the back-office's forms, each tied to its form by its name.
import { type ReactNode, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { typedIn } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export interface NamedField {
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
}

function useField(name: string, setValueAs?: (value: string) => unknown) {
  const { register, formState } = useFormContext()
  const error = formState.errors[name]?.message
  const input = setValueAs ? register(name, { setValueAs }) : register(name)
  return { input, error: typeof error === 'string' ? error : undefined }
}

interface TextFieldProps extends NamedField {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local' | 'number' | 'password'
  placeholder?: string
  autoComplete?: string
  inputMode?: 'numeric'
}

export function TextField({ name, label, hint, required = false, ...input }: TextFieldProps) {
  const element = useRef<HTMLInputElement>(null)
  // A field of a date is empty where 30 February was typed: it is to be refused, not taken as left empty.
  const field = useField(name, (value) =>
    element.current ? typedIn({ validity: element.current.validity, value }) : value,
  )
  const ref = (next: HTMLInputElement | null) => {
    field.input.ref(next)
    element.current = next
  }
  return (
    <Field label={label} hint={hint} required={required} error={field.error}>
      <Input autoComplete="off" {...input} {...field.input} ref={ref} />
    </Field>
  )
}

export function LongTextField({
  name,
  label,
  hint,
  required = false,
  rows = 4,
}: NamedField & { rows?: number }) {
  const field = useField(name)
  return (
    <Field label={label} hint={hint} required={required} error={field.error}>
      <Textarea rows={rows} {...field.input} />
    </Field>
  )
}

interface ChoiceFieldProps extends NamedField {
  options: readonly { value: string; label: string }[]
}

export function ChoiceField({ name, label, hint, required = false, options }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ name })
  return (
    <Field label={label} hint={hint} required={required} error={fieldState.error?.message}>
      <NativeSelect options={options} value={field.value ?? null} onValueChange={field.onChange} />
    </Field>
  )
}

export function CheckField({ name, label, hint }: Omit<NamedField, 'required'>) {
  const { input } = useField(name)
  return <Checkbox label={label} description={hint} {...input} />
}

/** A colour: by the system's picker, or by its hexadecimal digits. */
export function ColorField({ name, label, hint, required = false }: NamedField) {
  const { field, fieldState } = useController({ name })
  return (
    <Field label={label} hint={hint} required={required} error={fieldState.error?.message}>
      <Input
        {...field}
        autoComplete="off"
        icon={
          <input
            type="color"
            aria-label={`${label}: escolher`}
            value={/^#[\da-f]{6}$/i.test(field.value) ? field.value : '#000000'}
            onChange={field.onChange}
            className="pointer-events-auto size-6 rounded-xs"
          />
        }
      />
    </Field>
  )
}

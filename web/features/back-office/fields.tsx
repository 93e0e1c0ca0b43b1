// The fields of the back-office's forms, each tied to its form by its name.
import type { ComponentProps, ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { cn } from '#web/lib/cn.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { controlClass, Field, useFieldControl } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

interface NamedField {
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
}

function useField(name: string) {
  const { register, formState } = useFormContext()
  const error = formState.errors[name]?.message
  return { input: register(name), error: typeof error === 'string' ? error : undefined }
}

interface TextFieldProps extends NamedField {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number' | 'password'
  placeholder?: string
  autoComplete?: string
  inputMode?: 'numeric'
}

export function TextField({ name, label, hint, required = false, ...input }: TextFieldProps) {
  const field = useField(name)
  return (
    <Field label={label} hint={hint} required={required} error={field.error}>
      <Input autoComplete="off" {...input} {...field.input} />
    </Field>
  )
}

export function LongTextField({ name, label, hint, required = false }: NamedField) {
  const field = useField(name)
  return (
    <Field label={label} hint={hint} required={required} error={field.error}>
      <Textarea {...field.input} />
    </Field>
  )
}

function Textarea(props: ComponentProps<'textarea'>) {
  const field = useFieldControl({})
  return <textarea rows={4} {...props} {...field} className={cn(controlClass, 'min-h-24 px-4 py-3')} />
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

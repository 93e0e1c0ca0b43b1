// The back-office's fields of numbers and prices, each tied to its form by its name.
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { NamedField } from './fields.tsx'

interface NumberFieldProps extends NamedField {
  min: number
  max?: number
}

/** A whole number; `null` while it is empty. */
export function NumberField({ name, label, hint, required = false, ...bounds }: NumberFieldProps) {
  const { field, fieldState } = useController({ name })
  return (
    <Field label={label} hint={hint} required={required} error={fieldState.error?.message}>
      <Input
        {...field}
        {...bounds}
        type="number"
        inputMode="numeric"
        step={1}
        autoComplete="off"
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value === '' ? null : target.valueAsNumber)}
      />
    </Field>
  )
}

/** "14,90" as centavos; `null` where it is no price. */
function centavosOf(typed: string): number | null {
  const [, whole = '', parts = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'))
}

/** Typed in reais, kept in centavos. */
export function PriceField({ name, label, hint, required = false }: NamedField) {
  const { field, fieldState } = useController({ name })
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof field.value === 'number' ? (field.value / 100).toFixed(2).replace('.', ',') : ''
  return (
    <Field label={label} hint={hint} required={required} error={fieldState.error?.message}>
      <Input
        name={field.name}
        ref={field.ref}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(centavosOf(target.value))
        }}
        onBlur={() => {
          if (field.value !== null) setTyped(null)
          field.onBlur()
        }}
      />
    </Field>
  )
}

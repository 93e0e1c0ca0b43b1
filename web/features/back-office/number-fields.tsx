// The back-office's fields of numbers and prices, each tied to its form by its name.
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { formatNumber } from '#contract/values/format.ts'
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

/** "1.234,56", "1234,56" or "14.90" as centavos; `null` where it is no price. Three digits after a point are thousands. */
function centavosOf(typed: string): number | null {
  const [, whole = '', parts = ''] =
    /^\s*(?:R\$\s*)?(\d{1,3}(?:\.\d{3}){1,2}|\d{1,8})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole === '' ? null : Number(whole.replaceAll('.', '')) * 100 + Number(parts.padEnd(2, '0'))
}

/** 123456 as "1.234,56". */
const reais = (centavos: number) => formatNumber(centavos / 100, 2)

/** Typed in reais, kept in centavos. */
export function PriceField({ name, label, hint, required = false }: NamedField) {
  const { field, fieldState } = useController({ name })
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof field.value === 'number' ? reais(field.value) : ''
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

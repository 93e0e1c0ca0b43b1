import { Chip } from '#web/ui/chip.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import type { FieldName } from './form-values.ts'
import { FieldPlace, useRefusal } from './step.tsx'

interface ChoiceChipsProps<Value extends string> {
  name: FieldName
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onValueChange: (value: Value | null) => void
}

/** A short list, all of it in view; the choice is taken back by pressing it again. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { name, label, hint, options, value, onValueChange } = props
  return (
    <FieldPlace name={name} wide>
      <FieldGroup label={label} hint={hint} error={useRefusal(name)}>
        <div className="mb-2 flex flex-wrap gap-2">
          {options.map((option) => (
            <Chip
              key={option.value}
              selected={option.value === value}
              onClick={() => onValueChange(option.value === value ? null : option.value)}
            >
              {option.label}
            </Chip>
          ))}
        </div>
      </FieldGroup>
    </FieldPlace>
  )
}

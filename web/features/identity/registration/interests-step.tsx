import { useController, useFormContext } from 'react-hook-form'
import { instagramHandle } from '#contract/values/instagram.ts'
import { type Interest, interests, maxInterests } from '#contract/values/options.ts'
import { Chip } from '#web/ui/chip.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { RegistrationForm } from './form-values.ts'
import { FieldPlace, RegistrationField, useRefusal } from './step.tsx'

export function InterestsStep() {
  return (
    <>
      <Interests />
      <Instagram />
    </>
  )
}

export function Interests() {
  const { control } = useFormContext<RegistrationForm>()
  const { field } = useController({ control, name: 'interests' })
  const chosen = field.value
  const full = chosen.length >= maxInterests
  const toggle = (interest: Interest) =>
    field.onChange(
      chosen.includes(interest) ? chosen.filter((each) => each !== interest) : [...chosen, interest],
    )
  return (
    <FieldPlace name="interests" wide>
      <FieldGroup
        label={
          <span className="flex items-baseline justify-between gap-4">
            Selecione até 5 interesses:
            <span aria-live="polite" className="font-normal text-ink-2 tabular-nums">
              {`${chosen.length} de ${maxInterests}`}
            </span>
          </span>
        }
        error={useRefusal('interests')}
      >
        <div className="flex flex-wrap gap-2 pt-1">
          {interests.map((interest) => {
            const selected = chosen.includes(interest)
            return (
              <Chip
                key={interest}
                selected={selected}
                disabled={full && !selected}
                onClick={() => toggle(interest)}
              >
                {interest}
              </Chip>
            )
          })}
        </div>
      </FieldGroup>
    </FieldPlace>
  )
}

export function Instagram() {
  const { register, setValue } = useFormContext<RegistrationForm>()
  const instagram = register('instagram', {
    onChange: ({ target }) => {
      if (target.value.startsWith('@')) setValue('instagram', target.value.replace(/^@+/, ''))
    },
    onBlur: ({ target }) => {
      const handle = instagramHandle(target.value)
      if (handle && handle !== target.value) setValue('instagram', handle)
    },
  })
  return (
    <RegistrationField name="instagram" label="Instagram" wide>
      <Input
        {...instagram}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        icon={<span className="font-semibold">@</span>}
      />
    </RegistrationField>
  )
}

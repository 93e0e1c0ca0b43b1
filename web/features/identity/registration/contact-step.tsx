import { Controller, useFormContext } from 'react-hook-form'
import { contactAudienceOptions } from '#contract/values/options.ts'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { RegistrationForm } from './form-values.ts'
import { maskPhone } from './phone-mask.ts'
import { FieldPlace, RegistrationField } from './step.tsx'

export function WhatsappField() {
  const { register, setValue } = useFormContext<RegistrationForm>()
  const whatsapp = register('whatsapp', {
    onChange: ({ target }) => {
      // Written over only at its end: elsewhere the caret would jump.
      if (target.selectionStart === target.value.length) setValue('whatsapp', maskPhone(target.value))
    },
    onBlur: ({ target }) => setValue('whatsapp', maskPhone(target.value)),
  })
  return (
    <RegistrationField name="whatsapp" label="WhatsApp" required wide hint="Digite seu número com DDD">
      <Input
        {...whatsapp}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        placeholder="(85) 98765-4321"
      />
    </RegistrationField>
  )
}

export function ContactStep() {
  const { control } = useFormContext<RegistrationForm>()
  return (
    <>
      <WhatsappField />
      <FieldPlace name="contactAudience" wide>
        <Controller
          control={control}
          name="contactAudience"
          render={({ field }) => (
            <RadioGroup
              label="Quem pode te chamar?"
              look="cards"
              options={contactAudienceOptions}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
      </FieldPlace>
    </>
  )
}

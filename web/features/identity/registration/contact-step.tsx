import { useFormContext } from 'react-hook-form'
import { Input } from '#web/ui/input.tsx'
import type { RegistrationForm } from './form-values.ts'
import { maskPhone } from './phone-mask.ts'
import { RegistrationField } from './step.tsx'

export function ContactStep() {
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

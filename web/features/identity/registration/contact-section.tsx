import { useFormContext } from 'react-hook-form'
import { instagramHandle } from '#contract/instagram.ts'
import { Input } from '#web/ui/input.tsx'
import type { RegistrationForm } from './form-values.ts'
import { maskPhone } from './phone-mask.ts'
import { RegistrationField, Section } from './section.tsx'

export function ContactSection() {
  const { register, setValue } = useFormContext<RegistrationForm>()
  const whatsapp = register('whatsapp', {
    onChange: ({ target }) => {
      // Written over only at its end: elsewhere the caret would jump.
      if (target.selectionStart === target.value.length) setValue('whatsapp', maskPhone(target.value))
    },
    onBlur: ({ target }) => setValue('whatsapp', maskPhone(target.value)),
  })
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
    <Section
      id="contato"
      title="Contato"
      lead="Quem te encontrar pode te chamar no WhatsApp, sem ver o número numa lista. Dá para desligar no seu perfil."
    >
      <RegistrationField name="whatsapp" label="WhatsApp" required hint="Digite seu número com DDD">
        <Input
          {...whatsapp}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          placeholder="(85) 98765-4321"
        />
      </RegistrationField>
      <RegistrationField name="instagram" label="Instagram">
        <Input
          {...instagram}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          icon={<span className="font-semibold">@</span>}
        />
      </RegistrationField>
    </Section>
  )
}

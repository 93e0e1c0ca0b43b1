// The registration form's first four sections: account, person, place, contact.
import { instagramHandle } from '#contract/instagram.ts'
import { genderOptions, genderPreferenceOptions, maritalStatusOptions } from '#contract/options.ts'
import { longestPassword } from '#contract/password.ts'
import { product } from '#contract/product.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { LongList } from './long-list.tsx'
import { maskPhone } from './phone-mask.ts'
import { livesInTown } from './registration-form.ts'
import { At, type FormHold, Section } from './registration-parts.tsx'
import type { Lists } from './registration-studies.tsx'

export function AccountSection({ form, set, errors, done }: FormHold & { done: boolean }) {
  return (
    <Section
      id="conta"
      title="Conta"
      done={done}
      lead="Seu nome aparece para todo mundo; o e-mail, só se você quiser."
    >
      <At name="name" wide>
        <Field label="Nome" required error={errors.name}>
          <Input
            autoComplete="name"
            autoCapitalize="words"
            maxLength={80}
            value={form.name}
            onChange={(event) => set('name', event.target.value)}
          />
        </Field>
      </At>
      <At name="email" wide>
        <Field label="E-mail" required error={errors.email}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={form.email}
            onChange={(event) => set('email', event.target.value)}
          />
        </Field>
      </At>
      <At name="password">
        <Field label="Senha" required hint="Pelo menos 8 caracteres." error={errors.password}>
          <PasswordInput
            autoComplete="new-password"
            maxLength={longestPassword}
            value={form.password}
            onChange={(event) => set('password', event.target.value)}
          />
        </Field>
      </At>
      <At name="confirmation">
        <Field label="Confirmar senha" required error={errors.confirmation}>
          <PasswordInput
            autoComplete="new-password"
            maxLength={longestPassword}
            value={form.confirmation}
            onChange={(event) => set('confirmation', event.target.value)}
          />
        </Field>
      </At>
    </Section>
  )
}

export function PersonSection({ form, set, errors, done }: FormHold & { done: boolean }) {
  return (
    <Section id="sobre" title="Sobre você" done={done} lead="É assim que encontramos quem combina com você.">
      <At name="gender">
        <Field label="Gênero" error={errors.gender}>
          <NativeSelect
            options={genderOptions}
            value={form.gender}
            onValueChange={(value) => set('gender', value)}
          />
        </Field>
      </At>
      <At name="genderPreference">
        <Field label="Quero conhecer" error={errors.genderPreference}>
          <NativeSelect
            options={genderPreferenceOptions}
            value={form.genderPreference}
            onValueChange={(value) => set('genderPreference', value)}
          />
        </Field>
      </At>
      <At name="age">
        <Field label="Idade" error={errors.age}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            trailing={<span className="pr-4">anos</span>}
            value={form.age}
            onChange={(event) => set('age', event.target.value.replace(/\D/g, ''))}
          />
        </Field>
      </At>
      <At name="maritalStatus">
        <Field label="Estado civil" required error={errors.maritalStatus}>
          <NativeSelect
            options={maritalStatusOptions}
            value={form.maritalStatus}
            onValueChange={(value) => set('maritalStatus', value)}
          />
        </Field>
      </At>
    </Section>
  )
}

export function PlaceSection({ form, set, errors, done, lists }: FormHold & { done: boolean; lists: Lists }) {
  const bairros = lists.data?.neighborhoods.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <Section id="onde" title="Onde você mora" done={done} lead="Mostramos o bairro, nunca o endereço.">
      <At name="state">
        <Field label="Estado" error={errors.state}>
          <Input
            autoComplete="address-level1"
            maxLength={40}
            value={form.state}
            onChange={(event) => set('state', event.target.value)}
          />
        </Field>
      </At>
      <At name="city">
        <Field label="Cidade" error={errors.city}>
          <Input
            autoComplete="address-level2"
            maxLength={80}
            value={form.city}
            onChange={(event) => set('city', event.target.value)}
          />
        </Field>
      </At>
      <At name="neighborhood" wide>
        {livesInTown(form) ? (
          <Field label="Bairro" error={errors.neighborhood}>
            <LongList
              options={bairros}
              value={form.neighborhood}
              onValueChange={(value) => set('neighborhood', value)}
              disabled={!lists.data}
              placeholder={lists.waiting ?? 'Escolha seu bairro'}
              emptyText="Nenhum bairro com esse nome. Confira como se escreve."
            />
          </Field>
        ) : (
          <p className="text-sm text-ink-2">A lista de bairros é só de {product.city}: aqui não precisa.</p>
        )}
      </At>
    </Section>
  )
}

export function ContactSection({ form, set, errors, done }: FormHold & { done: boolean }) {
  return (
    <Section
      id="contato"
      title="Contato"
      done={done}
      lead="Quem te encontrar pode te chamar no WhatsApp, sem ver o número numa lista. Dá para desligar no seu perfil."
    >
      <At name="whatsapp">
        <Field label="WhatsApp" required hint="Digite seu número com DDD" error={errors.whatsapp}>
          <Input
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={30}
            placeholder="(85) 98765-4321"
            value={form.whatsapp}
            onChange={({ target }) => {
              // Written over only at its end: elsewhere the caret would jump.
              const atEnd = target.selectionStart === target.value.length
              set('whatsapp', atEnd ? maskPhone(target.value) : target.value)
            }}
            onBlur={(event) => set('whatsapp', maskPhone(event.target.value))}
          />
        </Field>
      </At>
      <At name="instagram">
        <Field label="Instagram" error={errors.instagram}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            icon={<span className="font-semibold">@</span>}
            value={form.instagram}
            onChange={(event) => set('instagram', event.target.value.replace(/^@+/, ''))}
            onBlur={({ target }) => {
              const handle = instagramHandle(target.value)
              if (handle && handle !== target.value) set('instagram', handle)
            }}
          />
        </Field>
      </At>
    </Section>
  )
}

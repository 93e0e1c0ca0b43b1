import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnProfile, Privacy } from '#contract/profile/api.ts'
import { enumerate } from '#contract/values/enumerate.ts'
import { type ContactAudience, contactAudienceOptions } from '#contract/values/options.ts'
import { maskPhone } from '#web/features/identity/registration/phone-mask.ts'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { usePrivacySetting } from './data.ts'

type Shown = Pick<OwnProfile, 'privacy' | 'phone' | 'instagram'>

type SwitchName = {
  [Name in keyof Privacy]: Privacy[Name] extends boolean ? Name : never
}[keyof Privacy]
type AudienceName = 'whatsappAudience' | 'emailAudience' | 'instagramAudience'

export interface PrivacySetting {
  name: SwitchName
  label: string
  description: string
}

interface ContactSetting extends PrivacySetting {
  audience: { name: AudienceName; label: string }
}

/** The owner sees their own number and handle, shown to others or not. */
const contactsOf = ({ phone, instagram }: Shown): ContactSetting[] => [
  {
    name: 'whatsappEnabled',
    label: 'WhatsApp',
    description: `Deixa puxarem conversa com você. Quem tocar em WhatsApp vê seu número${phone ? `, ${maskPhone(phone)}` : ''}.`,
    audience: { name: 'whatsappAudience', label: 'Quem pode chamar no WhatsApp' },
  },
  {
    name: 'emailEnabled',
    label: 'E-mail',
    description: 'Deixa escreverem para o seu e-mail.',
    audience: { name: 'emailAudience', label: 'Quem pode escrever para seu e-mail' },
  },
  {
    name: 'instagramVisible',
    label: 'Instagram',
    description: `Mostra ${instagram ? `@${instagram}` : 'seu @'} nos detalhes do perfil.`,
    audience: { name: 'instagramAudience', label: 'Quem vê seu Instagram' },
  },
]
const rejections: PrivacySetting = {
  name: 'anonymousRejections',
  label: 'Rejeições anônimas',
  description: 'Quem você rejeitar lê só “Alguém da UFC”: sem seu nome, sua foto nem a hora.',
}

const paused: PrivacySetting = {
  name: 'paused',
  label: 'Pausar perfil',
  description: 'Você some de Descobrir e das listas. Só seus matches continuam vendo você.',
}
const fromUniversity: PrivacySetting = {
  name: 'hiddenFromUniversity',
  label: 'Esconder da minha universidade',
  description: 'Você e quem estuda lá não se veem. Com seus matches, nada muda.',
}
const fromCourse: PrivacySetting = {
  name: 'hiddenFromCourse',
  label: 'Esconder do meu curso',
  description: 'O mesmo, só com quem faz o seu curso na sua universidade.',
}

/** Turns at once, and back if the server refuses. */
export function PrivacySwitch({ name, label, description, stored }: PrivacySetting & { stored: boolean }) {
  const { mutate } = usePrivacySetting()
  const [optimistic, setOptimistic] = useState<boolean | null>(null)
  function turn(on: boolean) {
    setOptimistic(on)
    mutate({ [name]: on }, { onSettled: () => setOptimistic(null) })
  }
  return (
    <Switch
      label={label}
      description={description}
      checked={optimistic ?? stored}
      onChange={(event) => turn(event.target.checked)}
    />
  )
}

/** Choice of who may use one contact, while it is on. */
function Audience({ name, label, stored }: ContactSetting['audience'] & { stored: ContactAudience }) {
  const { mutate } = usePrivacySetting()
  const [optimistic, setOptimistic] = useState<ContactAudience | null>(null)
  function choose(audience: ContactAudience) {
    setOptimistic(audience)
    mutate({ [name]: audience }, { onSettled: () => setOptimistic(null) })
  }
  return (
    <div className="mb-2 rounded-sm bg-sunken px-4 pt-3 pb-1">
      <RadioGroup
        label={label}
        options={contactAudienceOptions}
        value={optimistic ?? stored}
        onValueChange={choose}
        className="sm:grid-cols-[2fr_3fr]"
      />
    </div>
  )
}

function summaryOf(profile: OwnProfile): string {
  if (profile.privacy.paused) return 'Perfil pausado'
  const on = contactsOf(profile).filter(({ name }) => profile.privacy[name])
  return on.length > 0 ? `Contatos: ${enumerate(on.map(({ label }) => label))}` : 'Nenhum contato ligado'
}

export function PrivacyCard({ profile }: { profile: OwnProfile }) {
  const { privacy, university, course } = profile
  return (
    <FoldCard
      title="Privacidade"
      anchor="privacidade"
      summary={summaryOf(profile)}
      description="O que outras pessoas podem ver ou usar. Vale na hora."
    >
      <div className="grid gap-1">
        {contactsOf(profile).map(({ audience, ...each }) => (
          <div key={each.name}>
            <PrivacySwitch {...each} stored={privacy[each.name]} />
            {privacy[each.name] ? <Audience {...audience} stored={privacy[audience.name]} /> : null}
          </div>
        ))}
        <PrivacySwitch {...rejections} stored={privacy.anonymousRejections} />
        {university ? <PrivacySwitch {...fromUniversity} stored={privacy.hiddenFromUniversity} /> : null}
        {university && course ? <PrivacySwitch {...fromCourse} stored={privacy.hiddenFromCourse} /> : null}
        <PrivacySwitch {...paused} stored={privacy.paused} />
      </div>
      <Link
        to="/relacionamento/privacidade"
        className="mt-2 flex min-h-11 items-center justify-center text-sm font-semibold text-primary underline-offset-4 hover:underline"
      >
        Privacidade e dados
      </Link>
    </FoldCard>
  )
}

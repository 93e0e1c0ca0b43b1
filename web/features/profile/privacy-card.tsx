import { useState } from 'react'
import { contactAudienceOptions } from '#contract/options.ts'
import type { OwnProfile, Privacy } from '#contract/profile.ts'
import { maskPhone } from '#web/features/identity/registration/phone-mask.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { usePrivacySetting } from './data.ts'

type Shown = Pick<OwnProfile, 'privacy' | 'phone' | 'instagram'>

interface PrivacySetting {
  name: Exclude<keyof Privacy, 'contactAudience'>
  label: string
  description: string
}

/** Whoever it is sees their own number and handle, shown to others or not. */
const contactsOf = ({ phone, instagram }: Shown): PrivacySetting[] => [
  {
    name: 'whatsappEnabled',
    label: 'WhatsApp',
    description: `Deixa puxarem conversa com você. Quem tocar em WhatsApp vê seu número${phone ? `, ${maskPhone(phone)}` : ''}.`,
  },
  { name: 'emailEnabled', label: 'Email', description: 'Deixa escreverem para o seu e-mail.' },
  {
    name: 'instagramVisible',
    label: 'Instagram',
    description: `Mostra ${instagram ? `@${instagram}` : 'seu @'} nos detalhes do perfil.`,
  },
]
const rejections: PrivacySetting = {
  name: 'anonymousRejections',
  label: 'Rejeições anônimas',
  description: 'Quem você rejeitar lê só “Alguém da UFC”: sem seu nome, sua foto nem a hora.',
}

/** Turns at once, and back if the server refuses. */
function PrivacySwitch({ name, label, description, stored }: PrivacySetting & { stored: boolean }) {
  const { mutate } = usePrivacySetting()
  const [asked, setAsked] = useState<boolean | null>(null)
  function turn(on: boolean) {
    setAsked(on)
    mutate({ [name]: on }, { onSettled: () => setAsked(null) })
  }
  return (
    <Switch
      label={label}
      description={description}
      checked={asked ?? stored}
      onChange={(event) => turn(event.target.checked)}
    />
  )
}

/** One choice for all the contacts that are on. */
function ContactAudience({ stored }: { stored: Privacy['contactAudience'] }) {
  const { mutate } = usePrivacySetting()
  const [asked, setAsked] = useState<typeof stored | null>(null)
  function choose(contactAudience: typeof stored) {
    setAsked(contactAudience)
    mutate({ contactAudience }, { onSettled: () => setAsked(null) })
  }
  return (
    <RadioGroup
      label="Quem pode usar esses contatos"
      options={contactAudienceOptions}
      value={asked ?? stored}
      onValueChange={choose}
      className="sm:grid-cols-2"
    />
  )
}

export function PrivacyCard({ profile }: { profile: Shown }) {
  const { privacy } = profile
  return (
    <Card as="section">
      <CardTitle as="h2" description="O que outras pessoas podem ver ou usar.">
        Privacidade
      </CardTitle>
      <div className="grid gap-1">
        {contactsOf(profile).map((each) => (
          <PrivacySwitch key={each.name} {...each} stored={privacy[each.name]} />
        ))}
        <ContactAudience stored={privacy.contactAudience} />
        <PrivacySwitch {...rejections} stored={privacy.anonymousRejections} />
      </div>
    </Card>
  )
}

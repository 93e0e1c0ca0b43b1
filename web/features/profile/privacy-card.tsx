import { useState } from 'react'
import type { OwnProfile } from '#contract/profile.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { usePrivacySwitch } from './data.ts'

const switches = [
  {
    name: 'whatsappEnabled',
    label: 'WhatsApp',
    description: 'Deixa puxarem conversa com você. Quem tocar em WhatsApp vê seu número.',
  },
  { name: 'emailEnabled', label: 'Email', description: 'Deixa escreverem para o seu e-mail.' },
  { name: 'instagramVisible', label: 'Instagram', description: 'Mostra seu @ nos detalhes do perfil.' },
  {
    name: 'anonymousRejections',
    label: 'Rejeições anônimas',
    description: 'Suas rejeições contam, mas quem você rejeitar não vê que foi você.',
  },
] as const

/** Turns at once, and back if the server refuses. */
function PrivacySwitch({
  name,
  label,
  description,
  stored,
}: (typeof switches)[number] & { stored: boolean }) {
  const { mutate } = usePrivacySwitch()
  const [asked, setAsked] = useState<boolean | null>(null)
  function turn(on: boolean) {
    setAsked(on)
    mutate({ name, on }, { onSettled: () => setAsked(null) })
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

export function PrivacyCard({ privacy }: Pick<OwnProfile, 'privacy'>) {
  return (
    <Card as="section">
      <CardTitle as="h2" description="O que outras pessoas podem ver ou usar.">
        Privacidade
      </CardTitle>
      <div className="grid gap-1">
        {switches.map((each) => (
          <PrivacySwitch key={each.name} {...each} stored={privacy[each.name]} />
        ))}
      </div>
    </Card>
  )
}

import type { OwnProfile } from '#contract/profile.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { usePrivacySwitch } from './data.ts'

const switches = [
  {
    name: 'whatsapp_enabled',
    label: 'WhatsApp',
    description: 'Deixa abrirem uma conversa com você. O número não aparece em lista nenhuma.',
  },
  { name: 'email_enabled', label: 'Email', description: 'Deixa escreverem para o seu e-mail.' },
  { name: 'instagram_visible', label: 'Instagram', description: 'Mostra seu @ nos detalhes do perfil.' },
  {
    name: 'anonymous_rejections',
    label: 'Rejeições anônimas',
    description: 'Quem você rejeitar conta, mas não vê que foi você.',
  },
] as const

export function PrivacyCard({ privacy }: Pick<OwnProfile, 'privacy'>) {
  const { mutate } = usePrivacySwitch()
  return (
    <Card as="section">
      <CardTitle as="h2" description="O que outras pessoas podem ver ou usar.">
        Privacidade
      </CardTitle>
      <div className="grid gap-1">
        {switches.map(({ name, label, description }) => (
          <Switch
            key={name}
            label={label}
            description={description}
            checked={privacy[name]}
            onChange={(event) => mutate({ name, on: event.target.checked })}
          />
        ))}
      </div>
    </Card>
  )
}

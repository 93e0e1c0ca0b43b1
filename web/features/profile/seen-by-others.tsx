// The member's own profile as it is shown to others: what the server answers them, and which contacts they are offered.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail, MessageCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PersonDetails } from '#contract/people/api.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import { place } from '#web/features/people/facts.ts'
import { InstagramGlyph } from '#web/features/people/instagram-glyph.tsx'
import { PersonBadges } from '#web/features/people/person-badges.tsx'
import { PersonFacts } from '#web/features/people/person-facts.tsx'
import { PhotoHero } from '#web/features/people/photo-hero.tsx'
import { VideoButton } from '#web/features/people/video-button.tsx'
import { query, whyLost } from '#web/lib/api.ts'
import { fullNameAndAge } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const viewers = [
  { value: 'stranger', label: 'Quem combina' },
  { value: 'match', label: 'Um match' },
] as const

interface SeenByOthersProps {
  profile: OwnProfile
  open: boolean
  onClose: () => void
}

export function SeenByOthers({ profile, open, onClose }: SeenByOthersProps) {
  const [by, setBy] = useState<(typeof viewers)[number]['value']>('stranger')
  const seen = useQuery(
    query.profile.asSeen.queryOptions({
      input: { by },
      enabled: open,
      // The change of a moment ago is what is looked for.
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const hidden = !profile.facePhoto || !profile.bodyPhoto || profile.status !== 'active'
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      wide
      title="Como os outros veem você"
      description={
        hidden
          ? 'Por enquanto ninguém vê: seu perfil aparece com as duas fotos e a conta ativa.'
          : profile.privacy.paused
            ? 'Seu perfil está pausado: por enquanto só seus matches veem isto.'
            : 'Quem você rejeitou ou bloqueou não vê nada disso.'
      }
    >
      <SegmentedControl
        label="Visto por"
        options={viewers}
        value={by}
        onValueChange={setBy}
        className="mb-4"
      />
      {seen.data ? (
        <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
          <div>
            <PhotoHero person={seen.data} />
            <VideoButton person={seen.data} className="mt-3 w-full" />
          </div>
          <div className="min-w-0">
            <h3 className="mt-4 text-2xl wrap-anywhere lg:mt-0">{fullNameAndAge(seen.data)}</h3>
            <p className="text-ink-2">{place(seen.data) ?? 'Cidade não informada'}</p>
            <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
              <PersonBadges person={seen.data} />
            </div>
            <PersonFacts person={seen.data} details={seen.data} reasons={[]}>
              <Contacts details={seen.data} />
            </PersonFacts>
          </div>
        </div>
      ) : seen.isError ? (
        <LoadFailed
          title="Erro ao carregar perfil"
          text={whyLost(seen.error)}
          onRetry={() => void seen.refetch()}
        />
      ) : (
        <div aria-busy>
          <SkeletonText lines={6} />
        </div>
      )}
    </Drawer>
  )
}

/** Contacts by which they could reach the member. Said, not offered: nobody writes to themselves. */
function Contacts({ details }: { details: PersonDetails }) {
  const offered: [boolean, string, ReactNode][] = [
    [details.whatsappAvailable, 'Chama no WhatsApp', <MessageCircle key="whatsapp" aria-hidden />],
    [details.emailAvailable, 'Escreve para seu e-mail', <Mail key="email" aria-hidden />],
    [details.instagram !== null, `Vê @${details.instagram}`, <InstagramGlyph key="instagram" />],
  ]
  const shown = offered.filter(([available]) => available)
  return (
    <section aria-label="Contatos" className="border-t pt-4">
      {shown.length === 0 ? (
        <p className="text-ink-2">Não tem como te chamar.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {shown.map(([, label, icon]) => (
            <li key={label}>
              <Badge tone="success" icon={icon}>
                {label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

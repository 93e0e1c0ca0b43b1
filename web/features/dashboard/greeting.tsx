import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Crown } from 'lucide-react'
import type { OwnProfile } from '#contract/profile/api.ts'
import { firstName } from '#contract/values/names.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Name and e-mail are known from the start; the photo and the badges come with the profile. */
export function Greeting({ profile }: { profile: OwnProfile | undefined }) {
  const { data: session } = useQuery(sessionQuery)
  const name = (profile?.name ?? session?.member?.name) || 'Usuário'
  const confirmed = profile?.emailConfirmed ?? session?.emailVerified
  const tier = session?.member?.tier ?? 'basic'
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-3 md:gap-x-4">
      <Avatar alt="" photo={profile?.facePhoto} seed={name} size="lg" />
      <div className="min-w-0 flex-1 basis-auto">
        <h1 className="text-3xl wrap-anywhere md:text-4xl">{`Oi, ${firstName(name)}!`}</h1>
        <p className="w-0 min-w-full truncate text-sm text-ink-2 md:text-base">
          {profile?.email ?? session?.email}
        </p>
      </div>
      {tier === 'basic' ? null : (
        <Badge tone="solid-accent" icon={<Crown aria-hidden />}>
          {tier === 'vip' ? 'Nível VIP' : 'Nível Premium'}
        </Badge>
      )}
      {profile?.studentVerified ? (
        <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
          Perfil Verificado
        </Badge>
      ) : confirmed ? (
        <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
          E-mail confirmado
        </Badge>
      ) : null}
    </header>
  )
}

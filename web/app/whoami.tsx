// The signed-in member, as the shell shows them.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '#web/features/identity/session.ts'
import { meQuery } from '#web/features/profile/me.ts'
import { cn } from '#web/lib/cn.ts'
import { Avatar } from '#web/ui/avatar.tsx'

function useMe() {
  const { data: session } = useQuery(sessionQuery)
  const { data: profile } = useQuery(meQuery)
  return {
    name: (profile?.name ?? session?.member?.name) || 'Usuário',
    email: session?.email ?? '',
    face: profile?.facePhoto,
  }
}

export function MyFace({ size }: { size: 'sm' | 'md' }) {
  const { name, face } = useMe()
  return <Avatar alt="" photo={face} seed={name} size={size} />
}

interface WhoAmIProps {
  iconOnly?: boolean
  onFollow?: () => void
}

/** Face, name and e-mail, leading to the profile. */
export function WhoAmI({ iconOnly, onFollow }: WhoAmIProps) {
  const { name, email } = useMe()
  return (
    <Link
      to="/relacionamento/perfil"
      onClick={onFollow}
      title={iconOnly ? name : undefined}
      className={cn(
        'flex min-h-14 items-center gap-3 rounded-sm transition-colors hover:bg-hover',
        iconOnly ? 'min-h-11 w-11 justify-center' : 'px-2',
      )}
    >
      <MyFace size={iconOnly ? 'sm' : 'md'} />
      <span className={iconOnly ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="block truncate font-semibold text-ink">{name}</span>
        <span className="block truncate text-sm text-ink-2">{email}</span>
      </span>
    </Link>
  )
}

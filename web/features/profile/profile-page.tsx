import { useQuery } from '@tanstack/react-query'
import { titleOf } from '#site/routes.ts'
import { blockedList, useBlocked } from '#web/features/interactions/blocked.ts'
import { codeOf, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useListFocus } from '#web/ui/list-focus.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { meQuery } from './me.ts'
import { ProfileView } from './profile-view.tsx'

const BlockedCard = onDemand(() =>
  import('#web/features/interactions/blocked-card.tsx').then(({ BlockedCard }) => BlockedCard),
)

const TierCard = onDemand(() => import('./tier-card.tsx').then(({ TierCard }) => TierCard))

const SecurityCard = onDemand(() =>
  import('#web/features/identity/security-card.tsx').then(({ SecurityCard }) => SecurityCard),
)

export async function load({ client }: LoadArgs) {
  await Promise.all([client.prefetchQuery(meQuery), client.prefetchInfiniteQuery(blockedList)])
}

export function ProfilePage() {
  useTitle(titleOf('/relacionamento/perfil'))
  const { data: profile, error, refetch } = useQuery(meQuery)
  return (
    <>
      <PageHeader
        title="Meu Perfil"
        description="É assim que você aparece em Descobrir. Seu nome completo, só seus matches veem."
      />
      {profile ? (
        <>
          <Parts />
          <ProfileView profile={profile} />
          <div id="nivel" className={partClass}>
            <TierCard privacy={profile.privacy} />
          </div>
          <BlockedPeople />
          <div id="seguranca" className={partClass}>
            <SecurityCard anchor="seguranca" />
          </div>
        </>
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}

const partClass = 'mt-4 scroll-mt-20 empty:hidden md:mt-5'

const parts = [
  { id: 'sobre', label: 'Sobre mim' },
  { id: 'fotos', label: 'Fotos' },
  { id: 'privacidade', label: 'Privacidade' },
  { id: 'nivel', label: 'Nível' },
  { id: 'seguranca', label: 'Segurança' },
] as const

/** On a phone the cards stand below each other: a press leads to the one that is to be changed. */
function Parts() {
  return (
    <nav
      aria-label="Partes do perfil"
      className="relative -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0 lg:hidden"
    >
      {parts.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'shrink-0' })}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Nothing at all for who has blocked nobody. */
function BlockedPeople() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useBlocked()
  const people = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div ref={useListFocus()} id="bloqueadas" className={partClass}>
      {people.length === 0 ? null : (
        <BlockedCard
          people={people}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          loadingMore={isFetchingNextPage}
        />
      )}
    </div>
  )
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const missing = codeOf(error) === 'session.not_member'
  return (
    <LoadFailed
      title={missing ? 'Perfil não encontrado' : 'Erro ao carregar perfil'}
      text={whyLost(error)}
      onRetry={onRetry}
    />
  )
}

const card = 'rounded-md bg-card p-5 inset-ring inset-ring-line md:p-6'

function ProfileSkeleton() {
  return (
    <div aria-busy className="grid gap-4 md:gap-5">
      <span className="sr-only" role="status">
        Carregando perfil
      </span>
      <div className="@container overflow-hidden rounded-lg bg-card inset-ring inset-ring-line">
        <Skeleton className="h-24 rounded-none @xl:h-32" />
        <div className="px-5 pb-6 @xl:flex @xl:items-end @xl:gap-6 @xl:px-8">
          <Skeleton className="-mt-14 size-28 rounded-lg ring-4 ring-(--card) @xl:-mt-16 @xl:size-40" />
          <div className="mt-4 grid flex-1 gap-3">
            <Skeleton className="h-8 w-48" />
            <Skeleton className="w-56" />
            <Skeleton className="h-7 w-32 rounded-full" />
          </div>
        </div>
      </div>
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-2">
        <div className={card}>
          <Skeleton className="mb-5 h-6 w-32" />
          <SkeletonText lines={4} />
        </div>
        <div className={card}>
          <Skeleton className="mb-5 h-6 w-24" />
          <div className="grid grid-cols-2 gap-3 md:gap-4">
            <Skeleton className="aspect-4/5 h-auto rounded-md" />
            <Skeleton className="aspect-4/5 h-auto rounded-md" />
          </div>
        </div>
      </div>
    </div>
  )
}

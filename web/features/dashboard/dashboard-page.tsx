import { useQuery } from '@tanstack/react-query'
import type { Counts } from '#contract/matches/api.ts'
import type { PersonCard } from '#contract/people/api.ts'
import { titleOf } from '#site/routes.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { AgeMissing } from '#web/features/feature-flags/not-loaded.tsx'
import { sessionQuery } from '#web/features/identity/session.ts'
import { countsQuery } from '#web/features/matches/data.ts'
import { CompleteCard } from '#web/features/profile/complete-card.tsx'
import { meQuery } from '#web/features/profile/me.ts'
import { codeOf, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { homeLikes, homePeople } from './data.ts'
import { DiscoverPeople } from './discover-people.tsx'
import { Greeting } from './greeting.tsx'
import { Happening } from './happening.tsx'
import { DiscoverHero, LikedHero } from './hero.tsx'
import { Stats } from './stats.tsx'
import { Ways } from './ways.tsx'

const CampusPulse = onDemand(() => import('./campus-pulse.tsx').then((part) => part.CampusPulse), {
  meanwhile: ({ otherwise }) => otherwise,
})
const MissingPhotos = onDemand(() =>
  import('#web/features/profile/missing-photos.tsx').then((part) => part.MissingPhotos),
)

export async function load({ client }: LoadArgs) {
  const ageDue = client.getQueryData(sessionQuery.queryKey)?.member?.ageDue
  await Promise.all([
    client.prefetchQuery(meQuery),
    client.prefetchQuery(countsQuery),
    ...(ageDue ? [] : [client.prefetchQuery(homePeople), client.prefetchQuery(homeLikes)]),
  ])
}

export function DashboardPage() {
  useTitle(titleOf('/relacionamento/dashboard'))
  const isEnabled = useFlags()
  const profile = useQuery(meQuery)
  const counts = useQuery(countsQuery)
  const { data: session } = useQuery(sessionQuery)
  const ageDue = session?.member?.ageDue ?? false
  const people = useQuery({ ...homePeople, enabled: isEnabled('discover') && !ageDue })
  const likes = useQuery({ ...homeLikes, enabled: isEnabled('liked_you') && !ageDue })
  /** Turned off before the page was opened, or since. */
  const discoverOff = !isEnabled('discover') || codeOf(people.error) === 'request.feature_off'
  const lost = [profile, counts, people].filter(({ isLoadingError }) => isLoadingError)
  /** People alone are missed in their own place; with anything else, one failure tells of all. */
  const [first] = lost.filter((each) => each !== people)
  const retry = () => Promise.all(lost.map(({ refetch }) => refetch()))
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-8">
      <Greeting profile={profile.data} />
      {profile.data && !(profile.data.facePhoto && profile.data.bodyPhoto) ? (
        <MissingPhotos {...profile.data} />
      ) : null}
      {first ? (
        <LoadFailed title="Erro ao carregar dados do dashboard" text={whyLost(first.error)} onRetry={retry} />
      ) : null}
      {ageDue ? <AgeMissing /> : null}
      <Arrival
        likedYou={counts.data?.likedYou}
        likers={
          likes.isPending && likes.isEnabled
            ? undefined
            : (likes.data?.items ?? []).map(({ person }) => person)
        }
        people={discoverOff ? undefined : people.data?.items}
      />
      <Ways />
      {discoverOff || ageDue || (first && people.isLoadingError) ? null : <DiscoverPeople list={people} />}
      {counts.isLoadingError ? null : <Numbers counts={counts.data} pulse={!discoverOff && !ageDue} />}
      <Happening />
      {profile.data && isEnabled('unimatch') ? <CompleteCard profile={profile.data} /> : null}
    </div>
  )
}

/** Sums of the member's own; as long as all are nothing, what happens around them instead, where that is known. */
function Numbers({ counts, pulse }: { counts: Counts | undefined; pulse: boolean }) {
  const stats = <Stats counts={counts} />
  const isFirstDay = counts && Object.values(counts).every((count) => count === 0)
  return isFirstDay && pulse ? <CampusPulse otherwise={stats} /> : stats
}

interface ArrivalProps {
  likedYou: number | undefined
  /** Undefined while they are on their way. */
  likers: readonly PersonCard[] | undefined
  people: readonly PersonCard[] | undefined
}

/** The event that waits for the member, if it is known. */
function Arrival({ likedYou, likers, people = [] }: ArrivalProps) {
  if (likedYou) return <LikedHero count={likedYou} people={likers} />
  return people.length > 0 ? <DiscoverHero people={people} /> : null
}

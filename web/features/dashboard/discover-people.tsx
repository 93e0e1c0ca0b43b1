import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { useDecided } from '#web/features/people/decided.ts'
import { PersonDialogs } from '#web/features/people/person-dialogs.tsx'
import { PersonTile } from '#web/features/people/person-tile.tsx'
import { useShown } from '#web/features/people/shown.ts'
import { whyLost } from '#web/lib/api.ts'
import { dropAhead } from '#web/lib/boot.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFocusKept } from '#web/ui/focus-kept.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { homePeople } from './data.ts'

export function DiscoverPeople() {
  const details = useShown<PersonCard>()
  const match = useShown<PersonCard>()
  const { gone, decide, drop } = useDecided({ onMatch: match.show })
  return (
    <section ref={useFocusKept()} aria-labelledby="descobrir-usuarios">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="descobrir-usuarios" className="text-2xl">
          Descobrir Usuários
        </h2>
        <Link to="/relacionamento/descobrir" className={buttonClass({ variant: 'link' })}>
          Ver Todos
        </Link>
      </div>
      <Tiles gone={gone} onOpen={details.show} />
      <PersonDialogs details={details} match={match} onDecide={decide} onBlocked={({ id }) => drop(id)} />
    </section>
  )
}

const tilesClass = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4'

function Tiles({ gone, onOpen }: { gone: ReadonlySet<string>; onOpen: (person: PersonCard) => void }) {
  const list = useQuery(homePeople)
  useEffect(dropAhead, [])
  if (list.isPending)
    return (
      <SkeletonList label="Carregando usuários" className={tilesClass}>
        <Skeleton className="aspect-4/5 h-auto w-full rounded-md" />
      </SkeletonList>
    )
  if (!list.data)
    return (
      <LoadFailed
        as="h3"
        title="Erro ao carregar usuários"
        text={whyLost(list.error)}
        onRetry={() => void list.refetch()}
      />
    )
  const people = list.data.items.filter(({ id }) => !gone.has(id))
  if (people.length === 0)
    return (
      <EmptyState
        as="h3"
        icon={<Compass aria-hidden />}
        title="Você já viu todo mundo"
        text="Gente nova chega toda semana. Volte logo."
      />
    )
  return (
    <ul className={tilesClass}>
      {people.map((person) => (
        <PersonTile key={person.id} person={person} onOpen={() => onOpen(person)} />
      ))}
    </ul>
  )
}

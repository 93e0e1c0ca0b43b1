import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import type { DiscoverPage } from '#contract/discover/api.ts'
import type { PersonCard } from '#contract/people/api.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import type { Verdict } from '#web/features/interactions/decisions.ts'
import { ShownDetails } from '#web/features/interactions/shown-details.tsx'
import { useDecisions } from '#web/features/interactions/use-decisions.ts'
import { PersonTile } from '#web/features/people/person-tile.tsx'
import { briefReason } from '#web/features/people/reasons.ts'
import { messageOf, whyLost } from '#web/lib/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useListFocus } from '#web/ui/list-focus.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const failed = { like: 'Erro ao enviar curtida', dislike: 'Erro ao rejeitar usuário' } as const
const errorText = (error: unknown, verdict: Verdict) => messageOf(error, failed[verdict])

type List = UseQueryResult<DiscoverPage>

export function DiscoverPeople({ list }: { list: List }) {
  const details = useDialogValue<PersonCard>()
  const { decided, decide, drop } = useDecisions({ errorText })
  return (
    <section ref={useListFocus()} aria-labelledby="descobrir-usuarios">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="descobrir-usuarios" className="text-2xl">
          Descobrir Usuários
        </h2>
        <Link to="/relacionamento/descobrir" className={buttonClass({ variant: 'link', className: '-mr-1' })}>
          Ver Todos
        </Link>
      </div>
      <Tiles list={list} gone={decided.gone} onOpen={details.show} />
      <ShownDetails details={details} onDecide={decide} onBlocked={drop} />
    </section>
  )
}

const tilesClass = 'grid grid-cols-pair gap-3 md:gap-4 lg:grid-cols-4'

interface TilesProps {
  list: List
  gone: ReadonlySet<string>
  onOpen: (person: PersonCard) => void
}

function Tiles({ list, gone, onOpen }: TilesProps) {
  const isEnabled = useFlags()
  if (list.isPending)
    return (
      <SkeletonList label="Carregando usuários" className={tilesClass}>
        <div className="relative overflow-hidden rounded-md">
          <Skeleton className="aspect-4/5 h-auto w-full rounded-md" />
        </div>
      </SkeletonList>
    )
  if (!list.data)
    return (
      <LoadFailed
        as="h3"
        title="Erro ao carregar usuários"
        text={whyLost(list.error)}
        onRetry={list.refetch}
      />
    )
  const people = list.data.items.filter(({ id }) => !gone.has(id))
  if (people.length === 0)
    return (
      <EmptyState
        as="h3"
        icon={<Compass aria-hidden />}
        title="Você já viu todo mundo"
        text={
          isEnabled('liked_you')
            ? 'Gente nova chega toda semana. Enquanto isso, veja se alguém curtiu você.'
            : 'Gente nova chega toda semana.'
        }
        action={
          isEnabled('liked_you') ? (
            <Link to="/relacionamento/curtidas" className={buttonClass()}>
              Ver quem curtiu
            </Link>
          ) : null
        }
      />
    )
  return (
    <ul className={tilesClass}>
      {people.map((person, index) => (
        <PersonTile
          key={person.id}
          person={person}
          reason={briefReason(person.reasons)}
          first={index === 0}
          onOpen={() => onOpen(person)}
        />
      ))}
    </ul>
  )
}

// Raffles for a member: those that run, with their own number, and those that are over, each with its proof.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import type { RaffleCard } from '#contract/raffles/api.ts'
import { titleOf } from '#site/routes.ts'
import { itemsOf, LoadedList } from '#web/features/feature-flags/loaded-list.tsx'
import { api, messageOf, query } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { finishedRaffles, openRaffles } from './data.ts'
import { FinishedRaffle } from './finished-raffle.tsx'
import { OpenRaffle } from './open-raffle.tsx'

const RulesDialog = onDemand(() => import('./raffle-dialogs.tsx').then((part) => part.RulesDialog), {
  lost: couldNotOpen,
})
const ParticipantsDialog = onDemand(
  () => import('./raffle-dialogs.tsx').then((part) => part.ParticipantsDialog),
  { lost: couldNotOpen },
)
const LuckDialog = onDemand(() => import('./raffle-dialogs.tsx').then((part) => part.LuckDialog), {
  lost: couldNotOpen,
})

const title = titleOf('/relacionamento/sorteio')

export const load = ({ client }: LoadArgs) =>
  Promise.all([client.prefetchInfiniteQuery(openRaffles), client.prefetchInfiniteQuery(finishedRaffles)])

type Asking = { about: 'rules' | 'participants' | 'luck'; raffle: RaffleCard }

export function RafflesPage() {
  useTitle(title)
  const open = useInfiniteQuery(openRaffles)
  const finished = useInfiniteQuery(finishedRaffles)
  const [asking, setAsking] = useState<Asking | null>(null)
  const client = useQueryClient()
  const join = useMutation({
    mutationFn: ({ id }: RaffleCard) => api.raffles.join({ id }),
    onSuccess: async (mine, raffle) => {
      setAsking({ about: 'luck', raffle: { ...raffle, mine } })
      await client.invalidateQueries({ queryKey: query.raffles.key() })
    },
    onError: (error) => {
      toast.error(messageOf(error, 'Erro ao participar do sorteio'))
      void client.invalidateQueries({ queryKey: query.raffles.key() })
    },
  })
  const close = () => setAsking(null)
  const over = itemsOf(finished)
  const raffle = asking?.raffle
  return (
    <>
      <PageHeader title={title} description="Ninguém escolhe o número, nem a gente. Você mesmo confere." />
      <LoadedList
        list={open}
        failed="Erro ao carregar sorteios"
        waiting={
          <SkeletonList label="Carregando sorteios" className={gridClass}>
            <Skeleton className="h-100 rounded-lg" />
          </SkeletonList>
        }
        empty={
          <EmptyState
            icon={<Gift aria-hidden />}
            title="Nenhum sorteio ativo"
            text="Quando abrir o próximo, ele aparece aqui. Participar é de graça."
          />
        }
      >
        {(running) => (
          <ul className={gridClass}>
            {running.map((one) => (
              <li key={one.id} className="min-w-0">
                <OpenRaffle
                  raffle={one}
                  now={open.dataUpdatedAt}
                  joining={join.isPending && join.variables.id === one.id}
                  onJoin={() => join.isPending || join.mutate(one)}
                  onRules={() => setAsking({ about: 'rules', raffle: one })}
                  onParticipants={() => setAsking({ about: 'participants', raffle: one })}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      {over.length > 0 ? (
        <section aria-labelledby="finalizados" className="mt-10">
          <h2 id="finalizados" className="mb-4 text-2xl">
            Finalizados
          </h2>
          <ul className={gridClass}>
            {over.map((one) => (
              <li key={one.id} className="min-w-0">
                <FinishedRaffle raffle={one} />
              </li>
            ))}
          </ul>
          {finished.hasNextPage ? (
            <LoadMore loading={finished.isFetchingNextPage} onMore={() => void finished.fetchNextPage()} />
          ) : null}
        </section>
      ) : null}
      <RulesDialog open={asking?.about === 'rules'} raffle={raffle} onClose={close} />
      <ParticipantsDialog open={asking?.about === 'participants'} raffle={raffle} onClose={close} />
      <LuckDialog open={asking?.about === 'luck'} raffle={raffle} onClose={close} />
    </>
  )
}

const gridClass = 'grid grid-cols-1 items-start gap-5 md:grid-cols-2 2xl:grid-cols-3'

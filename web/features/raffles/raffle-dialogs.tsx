// Dialogs of a raffle: its rules, who takes part, and good luck.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Clover } from 'lucide-react'
import type { RaffleCard } from '#contract/raffles/api.ts'
import { raffleRules } from '#contract/raffles/options.ts'
import { formatMoment } from '#contract/values/format.ts'
import { whyLost } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { participantsList } from './data.ts'

interface DialogProps {
  open: boolean
  raffle: RaffleCard | undefined
  onClose: () => void
}

const closing = (onClose: () => void) => (next: boolean) => next || onClose()

/** The five rules that each raffle has, and the dates of this one. */
export const RulesDialog = ({ open, raffle, onClose }: DialogProps) => (
  <Dialog
    open={open}
    onOpenChange={closing(onClose)}
    title="Regras do sorteio"
    description={raffle?.title}
    size="sm"
  >
    {raffle ? (
      <>
        <p className="mb-4 wrap-anywhere whitespace-pre-line">{raffle.description}</p>
        <ul className="grid list-disc gap-2 pl-5 marker:text-primary">
          {raffleRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-ink-2">
          {`Inscrições de ${formatMoment(raffle.startsAt)} a ${formatMoment(raffle.endsAt)}. ${raffle.source === 'federal_lottery' ? 'O número público é o da Loteria Federal.' : 'O número público vem de uma fonte pública de números aleatórios.'}`}
        </p>
      </>
    ) : null}
  </Dialog>
)

export const ParticipantsDialog = ({ open, raffle, onClose }: DialogProps) => (
  <Dialog
    open={open}
    onOpenChange={closing(onClose)}
    title="Participantes"
    description={raffle && `${raffle.title}: ${raffle.participants} de ${raffle.maxParticipants}`}
    size="sm"
  >
    {open && raffle ? <Participants id={raffle.id} /> : null}
  </Dialog>
)

function Participants({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    participantsList(id),
  )
  if (!data)
    return error ? (
      <LoadFailed title="Não deu para abrir a lista." text={whyLost(error)} onRetry={refetch} />
    ) : (
      <Skeleton className="h-40 rounded-md" />
    )
  const people = data.pages.flatMap(({ items }) => items)
  const others = (data.pages[0]?.total ?? 0) - people.length
  return (
    <>
      {people.length > 0 ? (
        <ul className="divide-y">
          {people.map(({ number, name, mine }) => (
            <li key={number} className="flex items-center gap-3 py-2.5">
              <span className="w-12 shrink-0 text-right font-semibold text-ink-2 tabular-nums">{number}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {mine ? <Badge tone="success">Você</Badge> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-4 text-center text-ink-2">
          {others > 0
            ? 'Quem participa só mostra o número.'
            : 'Ninguém participa ainda. O número 1 está livre.'}
        </p>
      )}
      {hasNextPage ? (
        <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : others > 0 && people.length > 0 ? (
        <p className="pt-3 text-sm text-ink-2">
          {others === 1
            ? 'E mais uma pessoa, só com o número.'
            : `E mais ${others} pessoas, só com o número.`}
        </p>
      ) : null}
    </>
  )
}

export const LuckDialog = ({ open, raffle, onClose }: DialogProps) => (
  <Dialog
    open={open}
    onOpenChange={closing(onClose)}
    title="Boa Sorte!"
    description="Participação registrada com sucesso!"
    size="sm"
    footer={
      <Button className="w-full" onClick={onClose}>
        Combinado
      </Button>
    }
  >
    {raffle?.mine ? (
      <div className="grid grid-cols-1 justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success [&>svg]:size-8">
          <Clover aria-hidden />
        </span>
        <p className="font-display text-6xl font-extrabold tabular-nums">{raffle.mine.number}</p>
        <p className="max-w-72">{`É o seu número em “${raffle.title}”. O sorteio é em ${formatMoment(raffle.endsAt)}, e se sair o seu a gente avisa aqui e por e-mail.`}</p>
      </div>
    ) : null}
  </Dialog>
)

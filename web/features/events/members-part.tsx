// A member's place in one event: taken, paid, waited for and left; and who else goes.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventCard, OwnSeat } from '#contract/events/api.ts'
import { formatMoment, formatMoney } from '#contract/values/format.ts'
import { momentWords } from '#contract/values/moment-words.ts'
import { PersonLine } from '#web/features/interactions/person-button.tsx'
import { cn } from '#web/lib/cn.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { goingList, useSeat } from './data.ts'
import { refundTerms } from './event-parts.tsx'

const ConfirmDialog = onDemand(() => import('#web/ui/confirm-dialog.tsx').then((part) => part.ConfirmDialog))

type Paid = NonNullable<OwnSeat['paid']>

function seatWords({ state, place, until }: OwnSeat): string {
  if (state === 'going') return 'Você vai'
  if (state === 'waiting') return `Na fila: nº ${place}`
  return until ? `Vaga guardada até ${formatMoment(until)}` : 'Conferindo seu pagamento'
}

/** Question asked before a paid place is left: whether its money comes back. */
const leaveWords = (title: string, { amount, refundableUntil }: Paid) =>
  refundableUntil
    ? {
        title: `Desistir e receber ${formatMoney(amount)} de volta?`,
        body: `Sua vaga em ${title} vai para outra pessoa, e o dinheiro volta pelo mesmo meio em que você pagou. Dá para desistir assim até ${formatMoment(refundableUntil)}.`,
        confirmLabel: 'Desistir e receber de volta',
      }
    : {
        title: `Desistir sem receber ${formatMoney(amount)} de volta?`,
        body: `Sua vaga em ${title} vai para outra pessoa. O prazo para ter o dinheiro de volta, 7 dias depois de pagar e antes de o evento começar, já passou.`,
        confirmLabel: 'Desistir sem devolução',
      }

/** Question asked before the checkout: the price, and the terms under which it goes back. */
const payQuestion = ({ title, price, startsAt, place }: EventCard) => ({
  title: `Pagar ${formatMoney(price)} pela vaga?`,
  body: (
    <>
      <p className="font-semibold text-ink wrap-anywhere">{`${title}, ${momentWords(startsAt)}, ${place}`}</p>
      <p className="mt-2">{`A vaga fica guardada por 45 minutos enquanto você paga. ${refundTerms}`}</p>
    </>
  ),
  confirmLabel: `Pagar ${formatMoney(price)}`,
})

interface SeatButtonProps {
  event: EventCard
  busy: boolean
  onSeat: (joining: boolean) => void
  first?: boolean
}

/** Participar; Lotado with the way into the line where there is no place; leaving where there is one's own. */
export function SeatButton({ event, busy, onSeat, first = true }: SeatButtonProps) {
  const { title, mine, cancelled, taken, maxParticipants, waiting, price, paidOnline } = event
  const leaving = useDialogValue<Paid>()
  const paying = useDialogValue<EventCard>()
  if (cancelled !== null)
    return (
      <p className="rounded-md bg-danger-soft p-3 text-danger">
        <strong className="font-semibold">Cancelado.</strong> <span>{cancelled}</span>
        {mine?.paid?.refunded ? (
          <span>{` Devolvemos os ${formatMoney(mine.paid.amount)} que você pagou.`}</span>
        ) : null}
      </p>
    )
  if (mine)
    return (
      <div className="flex flex-wrap items-center gap-2.5">
        <p
          className={cn(
            'flex min-h-12 min-w-0 flex-1 basis-40 items-center justify-center rounded-md px-3 py-1 text-center font-semibold',
            mine.state === 'going' ? 'bg-success-soft text-success' : 'bg-accent-soft text-accent',
          )}
        >
          {seatWords(mine)}
        </p>
        {mine.state === 'held' && mine.until ? (
          <Button
            loading={busy}
            onClick={() => onSeat(true)}
            aria-label={`Pagar ${formatMoney(price)}: ${title}`}
          >{`Pagar ${formatMoney(price)}`}</Button>
        ) : null}
        <Button
          variant="secondary"
          loading={busy}
          onPointerEnter={mine.paid ? ConfirmDialog.preload : undefined}
          onClick={() => (mine.paid ? leaving.show(mine.paid) : onSeat(false))}
          aria-label={`Desistir: ${title}`}
        >
          Desistir
        </Button>
        {leaving.value ? (
          <ConfirmDialog
            open={leaving.open}
            onOpenChange={(next) => next || leaving.close()}
            {...leaveWords(title, leaving.value)}
            tone="danger"
            onConfirm={() => onSeat(false)}
          />
        ) : null}
      </div>
    )
  const full = taken >= maxParticipants || waiting > 0
  if (full)
    return (
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="flex min-h-12 min-w-0 flex-1 basis-32 items-center justify-center rounded-md bg-sunken font-semibold text-ink-2">
          Lotado
        </p>
        <Button
          variant="secondary"
          loading={busy}
          onClick={() => onSeat(true)}
          aria-label={`Entrar na fila: ${title}`}
        >
          Entrar na fila
        </Button>
      </div>
    )
  const words = paidOnline ? `${formatMoney(price)} · Participar` : 'Participar'
  return (
    <>
      <Button
        size="lg"
        variant={first ? 'primary' : 'subtle'}
        loading={busy}
        onPointerEnter={paidOnline ? ConfirmDialog.preload : undefined}
        onClick={() => (paidOnline ? paying.show(event) : onSeat(true))}
        aria-label={`${words}: ${title}`}
        className="w-full"
      >
        {words}
      </Button>
      {paying.value ? (
        <ConfirmDialog
          open={paying.open}
          onOpenChange={(next) => next || paying.close()}
          {...payQuestion(paying.value)}
          onConfirm={() => onSeat(true)}
        />
      ) : null}
    </>
  )
}

export function SeatOf({ event }: { event: EventCard }) {
  const seat = useSeat()
  return (
    <SeatButton
      event={event}
      busy={seat.isPending}
      onSeat={(joining) => seat.isPending || seat.mutate({ event, joining })}
    />
  )
}

/** Those who go, as far as the member may see them; each opens the person. */
export function Going({ id }: { id: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(goingList(id))
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby="quem-vai">
      <h2 id="quem-vai" className="mb-3 text-xl">
        Quem vai
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3">
        {people.map((person) => (
          <li key={person.personId}>
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
      {hasNextPage ? <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </section>
  )
}

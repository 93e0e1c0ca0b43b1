// Button of a member's place in an event: taken, paid, waited for, and left.
import type { EventCard, OwnSeat } from '#contract/events.ts'
import { cn } from '#web/lib/cn.ts'
import { formatMoment, formatMoney } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const LeaveDialog = onDemand(() => import('./leave-dialog.tsx').then((part) => part.LeaveDialog), {
  lost: couldNotOpen,
})

type Paid = NonNullable<OwnSeat['paid']>

function seatWords({ state, place, until }: OwnSeat): string {
  if (state === 'going') return 'Você vai'
  if (state === 'waiting') return `Na fila: nº ${place}`
  return until ? `Vaga guardada até ${formatMoment(until)}` : 'Conferindo seu pagamento'
}

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
  if (cancelled !== null)
    return (
      <p className="rounded-md bg-danger-soft p-3 text-danger">
        <strong className="font-semibold">Cancelado.</strong> {cancelled}
        {mine?.paid ? ` Devolvemos os ${formatMoney(mine.paid.amount)} que você pagou.` : null}
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
          <Button loading={busy} onClick={() => onSeat(true)} aria-label={`Pagar: ${title}`}>
            Pagar {formatMoney(price)}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          loading={busy}
          onPointerEnter={mine.paid ? LeaveDialog.preload : undefined}
          onClick={() => (mine.paid ? leaving.show(mine.paid) : onSeat(false))}
          aria-label={`Sair: ${title}`}
        >
          Sair
        </Button>
        {leaving.value ? (
          <LeaveDialog
            title={title}
            paid={leaving.value}
            open={leaving.open}
            onClose={leaving.close}
            onLeave={() => onSeat(false)}
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
  return (
    <Button
      size="lg"
      variant={first ? 'primary' : 'subtle'}
      loading={busy}
      onClick={() => onSeat(true)}
      aria-label={`Participar: ${title}`}
      className="w-full"
    >
      {paidOnline ? `${formatMoney(price)} · Participar` : 'Participar'}
    </Button>
  )
}

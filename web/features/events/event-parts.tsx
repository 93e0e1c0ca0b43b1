// Parts of an event that the list and its own page share.
import { CalendarPlus, MapPin, MessageCircle, PartyPopper } from 'lucide-react'
import type { EventCard, OwnSeat } from '#contract/events.ts'
import { product } from '#contract/product.ts'
import { cn } from '#web/lib/cn.ts'
import { formatMoment, formatMoney, formatNumber } from '#web/lib/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const part = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  return (at: Date) => {
    made ??= new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: product.timeZone })
    return made.format(at)
  }
}
const dayOf = part({ day: '2-digit' })
const monthOf = part({ month: 'short' })
const weekdayOf = part({ weekday: 'long' })
const hourOf = part({ hour: 'numeric', minute: '2-digit' })

/** "Quarta, 19h", "Domingo, 17h30" */
function whenWords({ startsAt }: Pick<EventCard, 'startsAt'>): string {
  const weekday = weekdayOf(startsAt).replace('-feira', '')
  const hour = hourOf(startsAt).replace(/^0/, '').replace(':', 'h').replace(/h00$/, 'h')
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${hour}`
}

export const priceWords = (price: number) => (price === 0 ? 'Grátis' : formatMoney(price))

export const DateHandle = ({ at, className }: { at: Date; className?: string }) => (
  <span
    className={cn(
      'grid h-16 w-15.5 place-content-center rounded-md bg-raised text-center shadow-soft',
      className,
    )}
  >
    <span className="font-display text-2xl leading-none font-extrabold tabular-nums">{dayOf(at)}</span>
    <span className="text-sm font-semibold text-primary">{monthOf(at).replace('.', '')}</span>
  </span>
)

export const EventPicture = ({
  event,
  priority,
  className,
}: {
  event: EventCard
  priority?: boolean
  className?: string
}) => (
  <Picture
    photo={event.image}
    alt=""
    width={27}
    height={10}
    sizes="(min-width: 768px) 26rem, 100vw"
    {...(priority && { priority })}
    fallback={
      <span
        aria-hidden
        className="gradient-2 absolute inset-0 grid place-items-center text-white/90 [&>svg]:size-14"
      >
        <PartyPopper />
      </span>
    }
    className={cn('block', className)}
  />
)

export const Where = ({ event }: { event: EventCard }) => (
  <p className="flex items-start gap-2 text-ink-2">
    <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      {whenWords(event)} · {event.place}
    </span>
  </p>
)

const leftWords = ({ taken, maxParticipants, waiting }: EventCard) => {
  const left = maxParticipants - taken
  if (left > 0 && waiting === 0) return left === 1 ? 'sobra 1' : `sobram ${formatNumber(left)}`
  return waiting === 0 ? 'sem vaga' : `sem vaga, ${formatNumber(waiting)} na fila`
}

export const Places = ({ event }: { event: EventCard }) => (
  <div>
    <Progress label={`Vagas de ${event.title}`} value={event.taken / event.maxParticipants} tone="sea" />
    <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
      <strong className="font-semibold">
        {formatNumber(event.taken)} de {formatNumber(event.maxParticipants)} vão
      </strong>
      <span className="text-ink-2">{leftWords(event)}</span>
    </p>
  </div>
)

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

/** Into the calendar, and on to a friend. */
export const HandOn = ({ event, address }: { event: EventCard; address: string }) => {
  const words = `${event.title}: ${whenWords(event)}, ${event.place}. ${address}`
  return (
    <div className="flex flex-wrap gap-2.5">
      <a
        href={`/eventos/${event.slug}/evento.ics`}
        download
        className={buttonClass({ variant: 'secondary', className: 'grow basis-40' })}
      >
        <CalendarPlus aria-hidden />
        Pôr na agenda
      </a>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'secondary', className: 'grow basis-40' })}
      >
        <MessageCircle aria-hidden />
        Chamar no WhatsApp
      </a>
    </div>
  )
}

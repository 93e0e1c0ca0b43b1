// Parts of an event that the list and its own page share.
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Heart, MapPin, MessageCircle, PartyPopper } from 'lucide-react'
import type { EventCard } from '#contract/events/api.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { formatMoney, formatNumber } from '#contract/values/format.ts'
import { hourWords, momentWords, monthName, weekdayName } from '#contract/values/moment-words.ts'
import { cn } from '#web/lib/cn.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** "Quarta, 19h", "Domingo, 17h30" */
function whenWords({ startsAt }: Pick<EventCard, 'startsAt'>): string {
  const weekday = weekdayName(startsAt).replace('-feira', '')
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${hourWords(startsAt)}`
}

export const priceWords = (price: number) => (price === 0 ? 'Grátis' : formatMoney(price))

/** Price with the moment of paying it: "R$ 15,00 no local", "R$ 8,00 agora". */
export function payWords({ price, paidOnline, mine }: EventCard): string {
  if (price === 0 || (mine?.paid && !mine.paid.refunded)) return priceWords(price)
  return `${formatMoney(price)} ${paidOnline ? 'agora' : 'no local'}`
}

export function DateHandle({ at, className }: { at: Date; className?: string }) {
  const day = cityDay(at)
  return (
    <span
      className={cn(
        'grid h-16 w-15.5 place-content-center rounded-md bg-raised text-center shadow-soft',
        className,
      )}
    >
      <span className="font-display text-2xl leading-none font-extrabold tabular-nums">{day.slice(-2)}</span>
      <span className="text-sm font-semibold text-primary">{monthName(day).slice(0, 3)}</span>
    </span>
  )
}

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
    <span className="min-w-0 wrap-anywhere">{`${whenWords(event)} · ${event.place}`}</span>
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
      <strong className="font-semibold">{`${formatNumber(event.taken)} de ${formatNumber(event.maxParticipants)} vão`}</strong>
      <span className="text-ink-2">{leftWords(event)}</span>
    </p>
  </div>
)

/** Why to come: those who go and fit. */
export const FittingGo = ({ event: { fitting } }: { event: EventCard }) =>
  fitting === null ? null : (
    <p className="flex items-center gap-2 font-semibold text-primary">
      <Heart aria-hidden className="size-5 shrink-0 fill-current" />
      <span>{`${formatNumber(fitting)} pessoas que combinam com você vão`}</span>
    </p>
  )

/** Terms under which the money of a place goes back, in the words that stand before it is paid. */
export const refundTerms =
  'Mudou de ideia? Desistindo em até 7 dias depois de pagar e antes de o evento começar, você recebe tudo de volta.'

/** Into the calendar, and on to a friend; from an event that is off, to the others. */
export const HandOn = ({ event }: { event: EventCard }) => {
  const hydrated = useHydrated()
  if (event.cancelled !== null)
    return (
      <Link to="/relacionamento/eventos" className={buttonClass({ variant: 'secondary' })}>
        Ver outros eventos
      </Link>
    )
  const address = hydrated ? `${location.origin}/eventos/${event.slug}` : ''
  // Beside no date of the page's: "sábado" alone is another day to whoever reads it next week.
  const words = `${event.title}: ${momentWords(event.startsAt)}, ${event.place}. ${address}`
  return (
    <div className="flex flex-wrap gap-2.5">
      <a
        href={`/eventos/${event.slug}/evento.ics`}
        download
        className={buttonClass({ variant: 'secondary', className: 'grow basis-40 px-3' })}
      >
        <CalendarPlus aria-hidden />
        Pôr na agenda
      </a>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'secondary', className: 'grow basis-40 px-3' })}
      >
        <MessageCircle aria-hidden />
        Chamar a galera
      </a>
    </div>
  )
}

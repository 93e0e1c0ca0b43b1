// Deeds on what is agreed: the way there, the calendar, the voucher, and what the other is told before it.
import { Link } from '@tanstack/react-router'
import { CalendarDays, Clock, MapPin, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import type { Meeting } from '#contract/meetings/api.ts'
import { delays } from '#contract/meetings/options.ts'
import { firstName } from '#contract/values/names.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { useMeetings } from './data.ts'

const CancelDialog = onDemand(() => import('./cancel-dialog.tsx').then((part) => part.CancelDialog), {
  lost: couldNotOpen,
})

const linkClass = buttonClass({ variant: 'secondary', className: 'grow px-3' })

export function AgreedActions({ meeting, now }: { meeting: Meeting; now: Date }) {
  const { id, place, late } = meeting
  const [telling, setTelling] = useState(late.mine !== null)
  const isAhead = meeting.startsAt > now
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap gap-2.5">
        <a href={`/ir/${place.slug}/route`} target="_blank" rel="noopener" className={linkClass}>
          <MapPin aria-hidden />
          Rota
        </a>
        <a href={`/encontro/${id}.ics`} download className={linkClass}>
          <CalendarDays aria-hidden />
          Pôr na agenda
        </a>
        {place.promotion ? (
          <Link
            to="/guia-comercial/promocoes"
            search={{ busca: place.promotion.title, participar: place.promotion.id }}
            className={linkClass}
          >
            <TicketPercent aria-hidden />
            Pegar cupom
          </Link>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-between gap-x-2.5">
        <Button
          variant="ghost"
          className="-ml-3"
          icon={<Clock aria-hidden />}
          aria-expanded={telling}
          onClick={() => setTelling(!telling)}
        >
          Vou me atrasar
        </Button>
        {isAhead ? <CallOff meeting={meeting} /> : null}
      </div>
      {telling ? <Delay meeting={meeting} /> : null}
    </div>
  )
}

function Delay({ meeting }: { meeting: Meeting }) {
  const meetings = useMeetings()
  const name = firstName(meeting.person.name)
  const { mine } = meeting.late
  /** Pressed, until the server has answered. */
  const [pending, setPending] = useState<{ minutes: typeof mine } | null>(null)
  const chosen = pending ? pending.minutes : mine
  const announce = async (minutes: typeof mine) => {
    if (pending) return
    setPending({ minutes })
    await meetings.late(meeting, minutes)
    setPending(null)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Quantos minutos?</legend>
      <div className="mb-1.5 flex flex-wrap gap-2">
        {delays.map((minutes) => (
          <Chip
            key={minutes}
            selected={chosen === minutes}
            onClick={() => void announce(mine === minutes ? null : minutes)}
          >
            {`${minutes} min`}
          </Chip>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-2">
        {mine === null ? `${name} recebe um aviso.` : `${name} já sabe. Toque de novo para tirar.`}
      </p>
    </fieldset>
  )
}

function CallOff({ meeting }: { meeting: Meeting }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        className="-mr-3 ml-auto text-ink-2"
        aria-haspopup="dialog"
        onPointerEnter={CancelDialog.preload}
        onClick={() => setAsking(true)}
      >
        Cancelar
      </Button>
      <CancelDialog meeting={meeting} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

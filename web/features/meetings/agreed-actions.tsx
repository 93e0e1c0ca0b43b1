// Deeds on what is agreed: the way there, the calendar, the voucher, and what the other is told before it.
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Clock, MapPin, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import type { Meeting } from '#contract/meetings/api.ts'
import { delays } from '#contract/meetings/options.ts'
import { firstName } from '#contract/values/names.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { useMeetings } from './data.ts'

const linkClass = buttonClass({ variant: 'secondary', className: 'grow basis-36 px-3' })

export function AgreedActions({ meeting, now }: { meeting: Meeting; now: Date }) {
  const { id, place, late } = meeting
  const [telling, setTelling] = useState(false)
  const isAhead = meeting.startsAt > now
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap gap-2.5">
        <a href={`/ir/${place.slug}/route`} target="_blank" rel="noopener" className={linkClass}>
          <MapPin aria-hidden />
          Rota
        </a>
        <a href={`/encontro/${id}.ics`} download className={linkClass}>
          <CalendarPlus aria-hidden />
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
          aria-expanded={telling || late.mine !== null}
          onClick={() => setTelling(!telling)}
        >
          Vou me atrasar
        </Button>
        {isAhead ? <CallOff meeting={meeting} /> : null}
      </div>
      {telling || late.mine !== null ? <Delay meeting={meeting} /> : null}
    </div>
  )
}

function Delay({ meeting }: { meeting: Meeting }) {
  const meetings = useMeetings()
  const name = firstName(meeting.person.name)
  const { mine } = meeting.late
  return (
    <FieldGroup
      label="Quantos minutos?"
      hint={mine === null ? `${name} recebe um aviso.` : `${name} já sabe. Toque de novo para tirar.`}
    >
      <div className="mb-1.5 flex flex-wrap gap-2">
        {delays.map((minutes) => (
          <Chip
            key={minutes}
            selected={mine === minutes}
            onClick={() => void meetings.late(meeting, mine === minutes ? null : minutes)}
          >
            {`${minutes} min`}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}

function CallOff({ meeting }: { meeting: Meeting }) {
  const meetings = useMeetings()
  const name = firstName(meeting.person.name)
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" className="-mr-3 text-ink-2">
          Cancelar
        </Button>
      }
      title="Cancelar o encontro?"
      body={`Acontece. ${name} recebe um aviso e não fica esperando.`}
      confirmLabel="Cancelar encontro"
      tone="danger"
      onConfirm={() => meetings.cancel(meeting)}
    />
  )
}

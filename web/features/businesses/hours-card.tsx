// Hours of a company in front of its own people: the week as the guide shows it, today closed by one press, and the editor.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, DoorClosed, DoorOpen, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { BusinessHours } from '#contract/businesses/hours-api.ts'
import { defaultOpeningHours } from '#contract/companies/opening-hours.ts'
import { type CompanySchedule, isVacation, specialDays, specialWords } from '#contract/companies/schedule.ts'
import { failures } from '#contract/errors.ts'
import { api, messageOf, whyLost } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePending } from '#web/ui/use-pending.ts'
import { businessQuery, hoursQuery } from './data.ts'
import { HoursEditor } from './hours-editor.tsx'

/** A week to begin with, of a text that says no hours. */
const closedWeek: CompanySchedule = {
  week: Array.from({ length: 7 }, () => []),
  closedOn: [],
  holidays: 'closed',
  vacation: null,
}

export function HoursCard({ id }: { id: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(hoursQuery(id))
  const [editing, setEditing] = useState(false)
  const [pending, run] = usePending()

  /** Writes, and has what shows the hours or their version follow. */
  async function write(deed: Promise<BusinessHours>) {
    try {
      const hours = await deed
      client.setQueryData(hoursQuery(id).queryKey, hours)
      return hours
    } catch (failure) {
      toast.error(messageOf(failure, failures.internal.message))
      await refetch()
      return null
    } finally {
      void client.invalidateQueries({ queryKey: businessQuery(id).queryKey })
    }
  }
  const open = (version: number) => write(api.businesses.openToday({ id, version }))
  async function close(version: number) {
    const closed = await write(api.businesses.closeToday({ id, version }))
    if (closed)
      toast.success('Fechado hoje: o guia já mostra.', {
        action: { label: 'Desfazer', onPress: () => void open(closed.version) },
      })
  }
  async function reopen(version: number) {
    if (await open(version)) toast.success('Aberto de novo hoje')
  }
  async function save(version: number, schedule: CompanySchedule) {
    if (!(await write(api.businesses.setHours({ id, version, schedule })))) return
    toast.success('Horário salvo')
    setEditing(false)
  }

  if (!data)
    return (
      <Card as="section">
        <CardTitle as="h2">Horários</CardTitle>
        {error ? (
          <LoadFailed title="Erro ao carregar os horários" text={whyLost(error)} onRetry={refetch} />
        ) : (
          <SkeletonText lines={4} />
        )}
      </Card>
    )
  const { version, text, schedule, suggested, today } = data
  const standing = schedule ?? suggested
  const closed =
    schedule !== null && (schedule.closedOn.includes(today) || isVacation(schedule.vacation, today))
  return (
    <Card as="section">
      <CardTitle
        as="h2"
        action={
          standing && !editing ? (
            <Button
              variant="secondary"
              size="sm"
              loading={pending}
              icon={closed ? <DoorOpen aria-hidden /> : <DoorClosed aria-hidden />}
              onClick={() => void run(() => (closed ? reopen(version) : close(version)))}
            >
              {closed ? 'Abrir de novo' : 'Fechar hoje'}
            </Button>
          ) : null
        }
      >
        Horários
      </CardTitle>
      {editing ? (
        <HoursEditor
          company={id}
          schedule={standing ?? closedWeek}
          today={today}
          onSave={(next) => save(version, next)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {closed ? <p className="mb-2 font-semibold text-danger">Hoje está fechado no guia.</p> : null}
          <Lines text={text} />
          {schedule
            ? specialDays(schedule, today, 60).map((days) => (
                <p key={days.date} className="mt-1 text-sm text-ink-2">
                  {specialWords(days)}
                </p>
              ))
            : null}
          {standing ? null : (
            <p className="mt-2 text-sm text-ink-2">O guia mostra só o texto: não sabe quando está aberto.</p>
          )}
          <Button
            className="mt-4"
            variant="secondary"
            icon={standing ? <Pencil aria-hidden /> : <CalendarClock aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {standing ? 'Mudar horário' : 'Organizar por dia'}
          </Button>
        </>
      )}
    </Card>
  )
}

const Lines = ({ text }: { text: string | null }) => (
  <ul>
    {(text ?? `${defaultOpeningHours} (o guia diz isso enquanto falta o seu)`).split(' · ').map((line) => (
      <li key={line} className="wrap-anywhere tabular-nums">
        {line}
      </li>
    ))}
  </ul>
)

// Editor of a company's schedule: days with switches and hours, holidays, days off and a vacation.
import { Copy, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { CompanySchedule, DaySpan } from '#contract/companies/schedule.ts'
import { companySchedule } from '#contract/companies/schedule-form.ts'
import { formatDay } from '#contract/values/format.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { usePending } from '#web/ui/use-pending.ts'

const names = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const
const order = [1, 2, 3, 4, 5, 6, 0] as const
const workDays = [2, 3, 4, 5]
const usual: DaySpan[] = [{ from: '09:00', until: '18:00' }]
const maxSpans = 3

const holidayChoices = [
  { value: 'closed', label: 'Fechado' },
  { value: 'open', label: 'Como no dia da semana' },
  { value: 'own', label: 'Horário próprio' },
] as const

/** The first mistake of each part: a day of the week by its number, or the name of another part. */
function mistakesIn(schedule: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of companySchedule.safeParse(schedule).error?.issues ?? []) {
    const part = path[0] === 'week' ? String(path[1]) : String(path[0])
    found[part] ??= part === 'holidays' ? 'Confira as horas dos feriados.' : message
  }
  return found
}

interface HoursEditorProps {
  /** Id of the company, whose draft it is. */
  company: string
  schedule: CompanySchedule
  today: string
  onSave: (schedule: CompanySchedule) => Promise<void>
  onCancel: () => void
}

export function HoursEditor({ company, schedule, today, onSave, onCancel }: HoursEditorProps) {
  const [{ week, holidays, closedOn }, setDraft] = useState(schedule)
  const [vacation, setVacation] = useState(schedule.vacation ?? { from: '', until: '' })
  const [dayOff, setDayOff] = useState('')
  const [mistakes, setMistakes] = useState<Record<string, string>>({})
  const [saving, run] = usePending()
  const change = (part: Partial<CompanySchedule>) => {
    setMistakes({})
    setDraft((draft) => ({ ...draft, ...part }))
  }
  const setDay = (day: number, spans: DaySpan[]) =>
    change({ week: week.map((present, place) => (place === day ? spans : present)) })

  function save() {
    const away = vacation.from || vacation.until ? vacation : null
    const next = { week, holidays, closedOn, vacation: away }
    const found = mistakesIn(next)
    setMistakes(found)
    if (Object.keys(found).length === 0) void run(() => onSave(next))
  }

  return (
    <form
      noValidate
      data-draft={`horarios-${company}`}
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className="text-sm text-ink-2">
        Passa da meia-noite? Feche às 02:00, por exemplo. Para 24 horas, use 00:00 nas duas.
      </p>
      <ul className="divide-y">
        {order.map((day) => {
          const spans = week[day] ?? []
          return (
            <li key={day} className="py-1.5">
              <Switch
                label={names[day]}
                description={spans.length > 0 ? undefined : 'Fechado'}
                checked={spans.length > 0}
                onChange={({ target }) => setDay(day, target.checked ? usual : [])}
              />
              {spans.length > 0 ? (
                <Spans name={names[day]} spans={spans} onChange={(next) => setDay(day, next)} />
              ) : null}
              {day === 1 ? (
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Copy aria-hidden />}
                  onClick={() =>
                    change({
                      week: week.map((present, place) => (workDays.includes(place) ? spans : present)),
                    })
                  }
                >
                  Copiar para os dias úteis
                </Button>
              ) : null}
              <Mistake text={mistakes[day]} />
            </li>
          )
        })}
      </ul>
      <Field label="Feriados">
        <NativeSelect
          options={holidayChoices}
          placeholder={null}
          value={typeof holidays === 'string' ? holidays : 'own'}
          onValueChange={(next) => change({ holidays: next === 'closed' || next === 'open' ? next : usual })}
        />
      </Field>
      {typeof holidays === 'string' ? null : (
        <Spans name="Feriados" spans={holidays} onChange={(next) => change({ holidays: next })} />
      )}
      <Mistake text={mistakes.holidays} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="Férias, de">
          <DateInput value={vacation.from} onValueChange={(from) => setVacation({ ...vacation, from })} />
        </Field>
        <Field label="Férias, até" error={mistakes.vacation}>
          <DateInput value={vacation.until} onValueChange={(until) => setVacation({ ...vacation, until })} />
        </Field>
      </div>
      <div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Dia em que vai fechar" error={mistakes.closedOn} className="min-w-0 flex-1 basis-44">
            <DateInput min={today} value={dayOff} onValueChange={setDayOff} />
          </Field>
          <Button
            variant="secondary"
            icon={<Plus aria-hidden />}
            disabled={!/^\d{4}-/.test(dayOff)}
            onClick={() => {
              change({ closedOn: [...new Set([...closedOn, dayOff])].sort() })
              setDayOff('')
            }}
          >
            Marcar
          </Button>
        </div>
        <ul className="mt-2 flex flex-wrap gap-2">
          {closedOn.map((date) => (
            <li key={date}>
              <Button
                variant="secondary"
                size="sm"
                icon={<X aria-hidden />}
                aria-label={`Tirar o dia ${formatDay(date)}`}
                onClick={() => change({ closedOn: closedOn.filter((other) => other !== date) })}
              >
                {formatDay(date)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={saving}>
          Salvar horário
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

const Mistake = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className="text-sm text-danger">
      {text}
    </p>
  ) : null

interface SpansProps {
  /** The day's, for who hears the fields. */
  name: string
  spans: readonly DaySpan[]
  onChange: (spans: DaySpan[]) => void
}

function Spans({ name, spans, onChange }: SpansProps) {
  const set = (place: number, part: Partial<DaySpan>) =>
    onChange(spans.map((span, other) => (other === place ? { ...span, ...part } : span)))
  return (
    <>
      {spans.map(({ from, until }, place) => {
        const label = spans.length > 1 ? `${name}, horário ${place + 1}` : name
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans of a day are known by their place alone
          <div key={place} className="flex min-w-0 flex-wrap items-center gap-2 pb-2">
            <Input
              type="time"
              aria-label={`${label}: abre`}
              value={from}
              onChange={({ target }) => set(place, { from: target.value })}
              className="w-auto min-w-fit grow"
            />
            <span className="text-ink-2">às</span>
            <Input
              type="time"
              aria-label={`${label}: fecha`}
              value={until}
              onChange={({ target }) => set(place, { until: target.value })}
              className="w-auto min-w-fit grow"
            />
            {spans.length > 1 ? (
              <Button
                variant="ghost"
                square
                icon={<X aria-hidden />}
                aria-label={`Tirar ${label}`}
                onClick={() => onChange(spans.filter((_, other) => other !== place))}
              />
            ) : null}
          </div>
        )
      })}
      {spans.length < maxSpans ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...spans, { from: '', until: '' }])}
        >
          Mais um horário<span className="sr-only">{`: ${name}`}</span>
        </Button>
      ) : null}
    </>
  )
}

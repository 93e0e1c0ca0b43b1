// Invitation of a match to a place at an hour, and the proposal of another hour or place in answer to one.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Meeting } from '#contract/meetings/api.ts'
import { meetingFailures } from '#contract/meetings/errors.ts'
import { maxSentence } from '#contract/meetings/options.ts'
import { firstName } from '#contract/values/names.ts'
import { openWords } from '#web/features/companies/hours.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { suggestionsQuery, useMeetings } from './data.ts'
import { HourChips } from './hour-chips.tsx'
import { capital, inputsOf, instantOf, mayPropose, proposableDays, slotsAt, whenWords } from './hours.ts'
import { InviteSent } from './invite-sent.tsx'
import type { Invited } from './invited.ts'
import { type Place, PlaceChoice } from './place-choice.tsx'

interface InviteDrawerProps {
  person: Invited
  /** Meeting that is answered by another proposal, and which part of it does not fit. */
  answers?: { meeting: Meeting; part: 'hour' | 'place' } | undefined
  open: boolean
  onClose: () => void
}

/** Hour that is written by hand: the evening after next, until it is changed. */
const writtenAtFirst = (now: Date) => inputsOf(slotsAt(new Date(now.getTime() + 86_400_000))[0]?.at ?? now)

/** One drawer from the form to its answer, so that the focus never leaves it. */
export function InviteDrawer({ person, answers, open, onClose }: InviteDrawerProps) {
  const form = useId()
  const [sent, setSent] = useState<{ id: string; when: Date; place: Place } | null>(null)
  const meetings = useMeetings()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const slots = slotsAt(now)
  const before = answers?.meeting
  const keepsHour = answers?.part === 'place'
  const [slot, setSlot] = useState<Date | null>(() =>
    keepsHour ? null : (slots.find(({ at }) => at.getTime() !== before?.startsAt.getTime())?.at ?? null),
  )
  const [written, setWritten] = useState(() =>
    keepsHour && before ? inputsOf(before.startsAt) : writtenAtFirst(now),
  )
  const [picked, setPicked] = useState<Place | null>(answers?.part === 'hour' ? answers.meeting.place : null)
  const [sentence, setSentence] = useState('')
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [tried, setTried] = useState(false)

  const at = slot ?? instantOf(written.day, written.hour)
  const hour = at && mayPropose(at, now) ? at : null
  const suggestions = useQuery({
    ...suggestionsQuery(person.id, hour ?? now),
    enabled: open && hour !== null,
    placeholderData: keepPreviousData,
    // The answer to one (person, day) is the same.
    staleTime: 60_000,
  })
  // Those that came before stay where asking again fails.
  const offered = suggestions.data?.items.filter(({ id }) => !keepsHour || id !== before?.place.id)
  const place = picked ?? offered?.[0]
  const closed = Boolean(place && hour && openWords(place.hours, hour)?.state === 'closed')
  const placeMistake = closed
    ? meetingFailures['meetings.place_closed'].message
    : tried && !place && offered
      ? 'Escolha um lugar.'
      : null
  const name = firstName(person.name)

  const send = async () => {
    setTried(true)
    if (pending || !hour || !place || closed) return
    setPending(true)
    setRefused(null)
    const proposal = {
      companyId: place.id,
      startsAt: hour,
      ...(sentence.trim() && { sentence: sentence.trim() }),
    }
    const answer = before ? await meetings.counter(before, proposal) : await meetings.invite(person, proposal)
    setPending(false)
    if (!('refused' in answer)) {
      if (!before) return setSent({ id: answer.id, when: hour, place })
      onClose()
      toast.success(`Proposta enviada. Agora é com ${name}.`)
      return
    }
    if (!answer.isOpen && !answer.isOver) return setRefused(answer.refused)
    onClose()
    toast.error(answer.refused)
    if (answer.isOpen) void navigate({ to: '/relacionamento/encontros' })
  }

  const change = (next: boolean) => next || onClose()
  if (sent)
    return (
      <Drawer open={open} onOpenChange={change} title="Convite enviado">
        <InviteSent person={person} {...sent} onClose={onClose} />
      </Drawer>
    )
  return (
    <Drawer
      open={open}
      onOpenChange={change}
      title={answers ? (keepsHour ? 'Outro lugar' : 'Outro dia') : `Chamar ${name} pra sair`}
      description={
        answers
          ? `${name} recebe a proposta e responde.`
          : `Um dia, um lugar do guia e pronto. ${name} responde com um toque.`
      }
      footer={
        <div className="grid w-full gap-2.5 sm:flex sm:items-center sm:justify-between">
          <p className="min-w-0 text-center text-sm wrap-anywhere sm:text-left">
            {hour && place ? (
              <>
                <strong className="font-semibold">{capital(whenWords(hour, now))}</strong>
                <span className="text-ink-2">{`, ${place.name}`}</span>
              </>
            ) : (
              <span className="text-ink-2">Escolha quando e onde.</span>
            )}
          </p>
          <Button type="submit" form={form} size="lg" loading={pending}>
            {answers ? 'Propor' : 'Convidar'}
          </Button>
        </div>
      }
    >
      <form
        id={form}
        noValidate
        data-draft={`encontro:${before?.id ?? person.id}`}
        aria-label={answers ? 'Nova proposta' : `Convite para ${name}`}
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {refused ? <Notice tone="danger">{refused}</Notice> : null}
        <FieldGroup
          label="Quando"
          error={
            at && !hour
              ? meetingFailures['meetings.bad_hour'].message
              : tried && !at
                ? 'Diga o dia e a hora.'
                : null
          }
        >
          <HourChips slots={slots} chosen={slot} onChoose={setSlot} />
          {slot === null ? (
            <div className="mt-3 mb-1.5 grid grid-cols-pair gap-3">
              <Field label="Dia">
                <DateInput
                  {...proposableDays(now)}
                  value={written.day}
                  onValueChange={(day) => setWritten((other) => ({ ...other, day }))}
                />
              </Field>
              <Field label="Hora">
                <Input
                  type="time"
                  value={written.hour}
                  onChange={({ target }) => setWritten((other) => ({ ...other, hour: target.value }))}
                />
              </Field>
            </div>
          ) : null}
        </FieldGroup>
        <PlaceChoice
          suggestions={hour ? offered : []}
          failed={suggestions.isError && !offered ? suggestions.refetch : null}
          empty={hour !== null && offered?.length === 0}
          chosen={place}
          onChoose={setPicked}
          at={hour ?? now}
          error={placeMistake}
        />
        <Field
          label="Quer dizer alguma coisa?"
          hint={
            <span aria-hidden className="tabular-nums">
              {`${sentence.length} de ${maxSentence}`}
            </span>
          }
        >
          <Textarea
            rows={2}
            maxLength={maxSentence}
            placeholder="Ex.: Bora tomar um açaí depois da aula?"
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
            className="min-h-20"
          />
        </Field>
      </form>
    </Drawer>
  )
}

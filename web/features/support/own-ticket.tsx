// One ticket before its member: what was said, and the way to say more.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { product } from '#contract/product.ts'
import type { OwnTicket } from '#contract/support/api.ts'
import type { TicketStatus } from '#contract/support/options.ts'
import { requiredWords, ticketLimits } from '#contract/support/rules.ts'
import { formatMoment } from '#contract/values/format.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { ticketsList } from './data.ts'
import { Message } from './message.tsx'

const states: Record<TicketStatus, { words: string; tone: NonNullable<BadgeProps['tone']> }> = {
  pending: { words: 'Pendente', tone: 'warning' },
  in_progress: { words: 'Em Andamento', tone: 'sea' },
  resolved: { words: 'Resolvido', tone: 'success' },
  closed: { words: 'Fechado', tone: 'neutral' },
}

/** Under way, and the team had the last word. */
const answeredState = { words: 'Respondido', tone: 'success' } as const

interface OwnTicketCardProps {
  ticket: OwnTicket
  /** True while more may be said: the feature is on. */
  isOn: boolean
  startsOpen: boolean
}

export function OwnTicketCard({ ticket, isOn, startsOpen }: OwnTicketCardProps) {
  const { subject, message, status, createdAt, messages } = ticket
  const underWay = status === 'pending' || status === 'in_progress'
  const answered = underWay && messages.at(-1)?.fromTeam === true
  const { words, tone } = answered ? answeredState : states[status]
  return (
    <details open={startsOpen} className="rounded-sm inset-ring inset-ring-line">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold wrap-anywhere">{subject}</span>
          <span className="block text-sm text-ink-2">{formatMoment(createdAt)}</span>
        </span>
        <Badge tone={tone}>{words}</Badge>
      </summary>
      <div className="grid gap-3 border-t px-4 py-4">
        <ol aria-label={`Conversa: ${subject}`} className="grid gap-3">
          <Message who="Você" at={createdAt} body={message} mine />
          {messages.map(({ id, fromTeam, body, at }) => (
            <Message
              key={id}
              who={fromTeam ? `Equipe ${product.name}` : 'Você'}
              at={at}
              body={body}
              mine={!fromTeam}
            />
          ))}
        </ol>
        {status === 'closed' ? (
          <p className="text-sm text-ink-2">
            Este chamado foi fechado. Para outro assunto, mande uma mensagem.
          </p>
        ) : isOn ? (
          <Reply ticket={ticket} />
        ) : null}
      </div>
    </details>
  )
}

function Reply({ ticket: { id, subject } }: { ticket: OwnTicket }) {
  const client = useQueryClient()
  const input = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const typed = () => String(new FormData(input.current ?? undefined).get('body') ?? '').trim()
  const send = useMutation({
    mutationFn: () => api.support.reply({ id, body: typed() }),
    onSuccess: async () => {
      input.current?.reset()
      toast.success('Mensagem enviada com sucesso!')
      await client.invalidateQueries({ queryKey: ticketsList.queryKey })
    },
    onError: (error) => toast.error(messageOf(error, 'Erro ao enviar mensagem')),
  })
  return (
    <form
      ref={input}
      noValidate
      data-draft={`chamado:${id}`}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const empty = typed() === ''
        setMissing(empty)
        if (!empty && !send.isPending) send.mutate()
        if (empty) event.currentTarget.querySelector('textarea')?.focus()
      }}
    >
      <Field label={`Continuar: ${subject}`} hideLabel error={missing ? requiredWords : null}>
        <Textarea
          name="body"
          rows={2}
          maxLength={ticketLimits.message}
          placeholder="Escreva mais neste chamado"
          onChange={() => setMissing(false)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        loading={send.isPending}
        className="justify-self-end"
      >
        Responder
      </Button>
    </form>
  )
}

// One ticket before the team: what was said, who asked, who else is answering, and the answer.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, LockKeyhole, PencilLine, Play } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Changed } from '#contract/back-office/listing.ts'
import type { Ticket, TicketRow } from '#contract/support/api.ts'
import {
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
  ticketCategoryOptions,
  ticketPriorityOptions,
} from '#contract/support/options.ts'
import { enumerate } from '#contract/values/enumerate.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { useRowAddress } from '#web/features/back-office/use-row-address.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, codeOf, messageOf, query, whyLost } from '#web/lib/api.ts'
import { useMedia } from '#web/lib/media.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Message } from '../message.tsx'
import { TicketAnswer } from './ticket-answer.tsx'
import { TicketPerson } from './ticket-person.tsx'
import { TicketPriorityBadge, TicketStatusBadge, ticketNumber } from './ticket-words.tsx'
import { useTicketLive } from './use-ticket-live.ts'

interface TicketDialogProps {
  open: boolean
  onClose: () => void
  row: TicketRow
  /** Text typed for this ticket and not sent: kept while the page is open. */
  draft: string
  onDraft: (text: string) => void
}

export function TicketDialog({ open, onClose, row, draft, onDraft }: TicketDialogProps) {
  const {
    data: ticket,
    error,
    refetch,
  } = useQuery(query.support.open.queryOptions({ input: { id: row.id }, staleTime: 0 }))
  useRowAddress(open, row.id)
  const shown = ticket ?? row
  return (
    <Dialog
      size="xl"
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={shown.subject}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-sm">{ticketNumber(row.id)}</span>
          <TicketStatusBadge status={shown.status} />
          <TicketPriorityBadge priority={shown.priority} />
        </span>
      }
    >
      {ticket && open ? (
        <Opened ticket={ticket} draft={draft} onDraft={onDraft} />
      ) : error ? (
        <LoadFailed
          as="h3"
          title="Erro ao carregar tickets de suporte"
          text={whyLost(error)}
          onRetry={refetch}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  )
}

interface OpenedProps {
  ticket: Ticket
  draft: string
  onDraft: (text: string) => void
}

interface Set {
  status?: TicketStatus
  priority?: TicketPriority
  category?: TicketCategory
}

function Opened({ ticket, draft, onDraft }: OpenedProps) {
  const { id, version, status, userName, userEmail, message, createdAt, messages } = ticket
  const mayWrite = useMay('support.write')
  const laptop = useMedia('(width >= 64rem)')
  const { tell, reload } = useWrite('support')
  const { names, changedBy, seen } = useTicketLive(id, draft.trim() !== '')
  const messagesId = useId()
  // Two presses after one another: the second waits for the first, and stands on the version that it made.
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const made = useRef(0)
  const inTurn = (work: (version: number) => Promise<Changed>): Promise<Changed> => {
    const turn = before.current.then(() => work(Math.max(version, made.current)))
    before.current = turn.then(
      (changed) => {
        made.current = changed.version ?? made.current
      },
      () => {},
    )
    return turn
  }

  async function set(values: Set) {
    try {
      const changed = await inTurn((seenVersion) =>
        api.support.update({ id, version: seenVersion, ...values }),
      )
      tell(changed, 'Status do ticket atualizado com sucesso!')
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao atualizar status do ticket'))
    }
    await reload()
  }
  async function answer() {
    try {
      await inTurn((seenVersion) => api.support.answer({ id, version: seenVersion, body: draft }))
      onDraft('')
      seen()
      toast.success('Sua resposta foi enviada para o usuário.', { title: 'Resposta enviada' })
    } catch (error) {
      const stale = codeOf(error) === 'record.stale'
      toast.error(
        stale
          ? 'O ticket mudou enquanto você escrevia. Leia o que há de novo e envie de novo.'
          : messageOf(error, 'Erro ao enviar resposta'),
      )
    }
    await reload()
  }
  const turn = (next: TicketStatus) => () => set({ status: next })

  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid grid-cols-1 content-start gap-4">
        <div role="status" className="grid gap-2 empty:hidden">
          {names.length > 0 ? (
            <p className="flex items-center gap-2 rounded-sm bg-sea-soft px-4 py-3 text-sm">
              <PencilLine aria-hidden className="size-4 shrink-0 text-sea" />
              <span>
                <strong>{enumerate(names)}</strong>{' '}
                <span>{`${names.length > 1 ? 'estão' : 'está'} respondendo agora.`}</span>
              </span>
            </p>
          ) : null}
        </div>
        {changedBy === undefined ? null : (
          <Notice
            tone="warning"
            action={
              <Button size="sm" variant="secondary" onClick={seen}>
                Já li
              </Button>
            }
          >
            {changedBy === null
              ? `${userName} acabou de escrever mais. Leia antes de responder.`
              : `${changedBy} acabou de mudar este ticket. Leia antes de responder.`}
          </Notice>
        )}
        <section aria-labelledby={messagesId} className="grid gap-3">
          <h3 id={messagesId} className="sr-only">
            Conversa
          </h3>
          <ol className="grid gap-3">
            <Message who={`${userName} · ${userEmail}`} at={createdAt} body={message} mine={false} />
            {messages.map(({ id: key, fromTeam, by, body, at }) => (
              <Message
                key={key}
                who={fromTeam ? (by ?? 'Equipe') : userName}
                at={at}
                body={body}
                mine={fromTeam}
              />
            ))}
          </ol>
        </section>
        {mayWrite ? (
          <>
            <TicketAnswer id={id} name={userName} draft={draft} onDraft={onDraft} onSend={answer} />
            <div className="flex flex-wrap gap-2 border-t pt-4">
              {status === 'in_progress' ? null : (
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<Play aria-hidden />}
                  onClick={turn('in_progress')}
                >
                  Marcar em andamento
                </Button>
              )}
              {status === 'resolved' ? null : (
                <Button size="sm" variant="secondary" icon={<Check aria-hidden />} onClick={turn('resolved')}>
                  Marcar como resolvido
                </Button>
              )}
              {status === 'closed' ? null : (
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<LockKeyhole aria-hidden />}
                  onClick={turn('closed')}
                >
                  Fechar ticket
                </Button>
              )}
            </div>
          </>
        ) : null}
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        {mayWrite ? (
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
            <Field label="Prioridade">
              <NativeSelect
                options={ticketPriorityOptions}
                value={ticket.priority}
                onValueChange={(priority) => priority && void set({ priority })}
              />
            </Field>
            <Field label="Categoria">
              <NativeSelect
                options={ticketCategoryOptions}
                value={ticket.category}
                onValueChange={(category) => category && void set({ category })}
              />
            </Field>
          </div>
        ) : null}
        {laptop ? <TicketPerson id={ticket.memberId} /> : <PersonLine ticket={ticket} />}
      </div>
    </div>
  )
}

/** On a phone there is no room beside: their page is a press away. */
const PersonLine = ({ ticket: { memberId, userName } }: { ticket: Ticket }) => (
  <Link
    to="/admin/usuarios/$id"
    params={{ id: memberId }}
    className={buttonClass({ variant: 'secondary', size: 'sm', block: true })}
  >
    {`Abrir a página de ${userName}`}
  </Link>
)

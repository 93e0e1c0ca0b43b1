// Support before the team: every ticket, how many wait, and the one that is opened.

import { useQuery } from '@tanstack/react-query'
import { Check, LockKeyhole, MessageSquareText, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import type { TicketRow } from '#contract/support/api.ts'
import {
  ticketCategoryOptions,
  ticketPriorityOptions,
  ticketStatusOptions,
} from '#contract/support/options.ts'
import { formatMoment } from '#contract/values/format.ts'
import { labelOf } from '#contract/values/options.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { StatusChoice } from '#web/features/back-office/status-choice.tsx'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { TicketPriorityBadge, TicketStatusBadge, ticketNumber } from './ticket-words.tsx'

const TicketDialog = onOpening(() => import('./ticket-dialog.tsx').then((part) => part.TicketDialog))
const CannedReplies = onOpening(() => import('./canned-replies.tsx').then((part) => part.CannedReplies))

const columns: TableColumn<TicketRow>[] = [
  {
    id: 'subject',
    header: 'Assunto',
    sort: 'subject',
    cell: ({ subject }) => subject,
    className: 'max-w-72 truncate',
  },
  {
    id: 'id',
    header: 'ID',
    cell: ({ id }) => <span className="font-mono text-xs">{ticketNumber(id)}</span>,
  },
  {
    id: 'user',
    header: 'Usuário',
    sort: 'userName',
    cell: ({ userName, userEmail }) => (
      <span className="grid min-w-0">
        <span className="truncate">{userName}</span>
        <span className="truncate text-xs text-ink-2">{userEmail}</span>
      </span>
    ),
    className: 'max-w-56',
  },
  {
    id: 'category',
    header: 'Categoria',
    sort: 'category',
    cell: ({ category }) => labelOf(ticketCategoryOptions, category),
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'status',
    cell: ({ status }) => <TicketStatusBadge status={status} />,
  },
  {
    id: 'priority',
    header: 'Prioridade',
    sort: 'priority',
    cell: ({ priority }) => <TicketPriorityBadge priority={priority} />,
  },
  {
    id: 'createdAt',
    header: 'Data',
    sort: 'createdAt',
    cell: ({ createdAt }) => formatMoment(createdAt),
    className: 'whitespace-nowrap',
  },
]

const filters: ListFilter[] = [
  { name: 'situacao', field: 'status', label: 'Status', options: ticketStatusOptions },
  { name: 'prioridade', field: 'priority', label: 'Prioridade', options: ticketPriorityOptions },
  { name: 'categoria', field: 'category', label: 'Categoria', options: ticketCategoryOptions },
  { name: 'sobre', field: 'person', label: 'Pessoa', person: ({ userName }: TicketRow) => userName },
]

const bulk = [
  {
    action: 'resolve',
    label: 'Marcar como resolvido',
    icon: <Check aria-hidden />,
    question: (n: string) => `Marcar ${n} como resolvido?`,
  },
  {
    action: 'close',
    label: 'Fechar',
    icon: <LockKeyhole aria-hidden />,
    question: (n: string) => `Fechar ${n}?`,
  },
]

export function TicketsPage() {
  useTitle(titleOf('/admin/suporte'))
  const mayWrite = useMay('support.write')
  const opened = useDialogValue<TicketRow>()
  const [managing, setManaging] = useState(false)
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  return (
    <>
      <PageHeader
        title="Suporte"
        className="mb-3"
        actions={
          mayWrite ? (
            <Button
              size="sm"
              variant="secondary"
              icon={<MessagesSquare aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setManaging(true)}
            >
              Respostas prontas
            </Button>
          ) : null
        }
      />
      <StatusButtons />
      <DataTable
        list="tickets"
        noun={['ticket', 'tickets']}
        query={(input) => query.support.list.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Nome, e-mail ou assunto…"
        nameOf={({ subject }) => subject}
        onOpen={opened.show}
        actions={(row) => [
          { label: 'Abrir', icon: <MessageSquareText aria-hidden />, onChoose: () => opened.show(row) },
        ]}
        bulk={mayWrite ? bulk : []}
        audited="ticket"
        exports="support.export"
        exportsWhole="people.reveal"
        emptyText="Ninguém pediu ajuda ainda."
        errorText="Erro ao carregar tickets de suporte"
      />
      {opened.value ? (
        <TicketDialog
          key={opened.value.id}
          open={opened.open}
          onClose={opened.close}
          row={opened.value}
          draft={drafts[opened.value.id] ?? ''}
          onDraft={(text) => setDrafts((kept) => ({ ...kept, [opened.value?.id ?? '']: text }))}
        />
      ) : null}
      {managing ? <CannedReplies open onClose={() => setManaging(false)} /> : null}
    </>
  )
}

/** The statuses with how many are in each, as the specification has them above the table. */
function StatusButtons() {
  const { data: counts } = useQuery(query.support.counts.queryOptions({ staleTime: 0 }))
  return (
    <StatusChoice
      choices={[
        [undefined, 'Todos', counts?.all],
        ['pending', 'Pendentes', counts?.pending],
        ['in_progress', 'Em andamento', counts?.inProgress],
        ['resolved', 'Resolvidos', counts?.resolved],
      ]}
    />
  )
}

// The audit: one sentence a row, undone where it can be, and whether the chain of entries is whole.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { History, ShieldAlert, ShieldCheck, Undo, UserRound } from 'lucide-react'
import type { AuditEntry } from '#contract/back-office/api.ts'
import {
  type AuditAction,
  auditActionNames,
  auditKindNames,
  auditKinds,
} from '#contract/back-office/audit.ts'
import { formatMoment, formatNumber } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import { type ListFilter, useListAddress } from '#web/features/back-office/list-state.ts'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { formatAgo } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { actionOf, actorOf, changesOf, recordOf } from './audit-words.ts'

const EntryDialog = onDemand(() => import('./entry-dialog.tsx').then((part) => part.EntryDialog), {
  lost: couldNotOpen,
})

const tones: Partial<Record<AuditAction, BadgeProps['tone']>> = {
  created: 'success',
  restored: 'success',
  activated: 'success',
  granted: 'success',
  updated: 'sea',
  role_changed: 'sea',
  revealed: 'warning',
  opened: 'warning',
  exported: 'warning',
  direct: 'danger',
  deleted: 'danger',
  binned: 'danger',
  deactivated: 'danger',
}

export const ActionBadge = ({ action }: { action: AuditAction }) => (
  <Badge size="sm" tone={tones[action] ?? 'neutral'}>
    {actionOf(action)}
  </Badge>
)

const columns: TableColumn<AuditEntry>[] = [
  {
    id: 'at',
    header: 'Quando',
    sort: 'id',
    cell: ({ at }) => formatMoment(at),
    className: 'whitespace-nowrap',
  },
  { id: 'actor', header: 'Quem', cell: actorOf, className: 'whitespace-nowrap' },
  { id: 'action', header: 'Ação', cell: ({ action }) => <ActionBadge action={action} /> },
  { id: 'record', header: 'O quê', cell: recordOf, className: 'max-w-64 truncate font-semibold' },
  {
    id: 'changes',
    header: 'Antes → depois',
    cell: (entry) => <FirstChange entry={entry} />,
    className: 'max-w-96 truncate',
  },
  { id: 'id', header: 'Registro', cell: ({ id }) => formatNumber(id), numeric: true, hidden: true },
  { id: 'address', header: 'Endereço', cell: ({ address }) => address ?? '—', hidden: true },
]

/** The first of what changed, and how many more. */
function FirstChange({ entry }: { entry: AuditEntry }) {
  const [first, ...more] = changesOf(entry)
  if (!first) return <span className="text-ink-2">{entry.reason ?? '—'}</span>
  return (
    <>
      <span>{`${first.field}:`}</span> <s className="text-danger">{first.before}</s> →{' '}
      <span className="text-success">{first.after}</span>
      {more.length > 0 ? <span className="text-ink-2">{` e mais ${more.length}`}</span> : null}
    </>
  )
}

const fixedFilters: ListFilter[] = [
  {
    name: 'acao',
    field: 'action',
    label: 'Ação',
    options: auditActionNames.map((value) => ({ value, label: actionOf(value) })),
  },
  {
    name: 'tipo',
    field: 'kind',
    label: 'Tipo',
    options: auditKindNames.map((value) => ({ value, label: auditKinds[value].called })),
  },
  { name: 'de', field: 'from', label: 'De', date: true },
  { name: 'ate', field: 'until', label: 'Até', date: true },
  {
    name: 'desfazer',
    field: 'undoable',
    label: 'Desfazer',
    options: [{ value: 'sim', label: 'só o que dá para desfazer' }],
    asked: () => true,
  },
]

/** The filters, with who stands in the audit, and what the record is called that it is looked at for. */
function useFilters(): ListFilter[] {
  const { address } = useListAddress()
  const { data: actors } = useQuery(query.backOffice.auditActors.queryOptions())
  const kind = auditKindNames.find((name) => name === address.tipo)
  const record = address.registro === undefined ? undefined : String(address.registro)
  const { data: about } = useQuery({
    ...query.backOffice.auditList.queryOptions({
      input: { ...(kind && { kind }), ...(record && { record }) },
    }),
    enabled: record !== undefined,
  })
  const [newest] = about?.rows ?? []
  const who = actors?.map(({ id, name }) => ({ value: id, label: name }))
  const actor = address.quem === undefined ? undefined : String(address.quem)
  if (actor && who?.every(({ value }) => value !== actor))
    who.push({ value: actor, label: 'alguém sem registros' })
  return [
    { name: 'quem', field: 'actor', label: 'Quem', ...(who && { options: who }) },
    ...fixedFilters,
    {
      name: 'registro',
      field: 'record',
      label: 'Registro',
      ...(record && { options: [{ value: record, label: newest ? recordOf(newest) : 'sem registros' }] }),
    },
  ]
}

export function AuditPage() {
  useTitle(titleOf('/admin/auditoria'))
  const { undo } = useWrite('backOffice')
  const shown = useDialogValue<AuditEntry>()
  const { change } = useListAddress()
  return (
    <>
      <PageHeader title="Auditoria" badge={<ChainBadge />} className="mb-3" />
      <DataTable
        list="audit"
        noun={['registro', 'registros']}
        query={(input) => query.backOffice.auditList.queryOptions({ input })}
        columns={columns}
        filters={useFilters()}
        searchLabel="Pessoa, registro…"
        nameOf={recordOf}
        onOpen={shown.show}
        actions={(entry) => [
          ...(entry.undoable
            ? [{ label: 'Desfazer', icon: <Undo aria-hidden />, onChoose: () => void undo(entry.id) }]
            : []),
          { label: 'Ver tudo', icon: <ShieldCheck aria-hidden />, onChoose: () => shown.show(entry) },
          {
            label: 'Só deste registro',
            icon: <History aria-hidden />,
            away: entry.recordId === null,
            onChoose: () => change({ tipo: entry.kind, registro: entry.recordId ?? undefined }),
          },
          {
            label: `Só de ${actorOf(entry)}`,
            icon: <UserRound aria-hidden />,
            away: entry.actorId === null,
            onChoose: () => change({ quem: entry.actorId ?? undefined }),
          },
        ]}
        exports="audit.export"
        emptyText="Ninguém fez nada ainda. O que a equipe fizer aparece aqui."
        errorText="Erro ao carregar a auditoria."
      />
      {shown.value ? (
        <EntryDialog
          entry={shown.value}
          open={shown.open}
          onClose={shown.close}
          onUndo={async (entry) => {
            await undo(entry.id)
            shown.close()
          }}
        />
      ) : null}
    </>
  )
}

/** State of the chain, and when it was looked at: new entries at each opening, all of it by night and by a press. */
function ChainBadge() {
  const newest = query.backOffice.verifyAudit.queryOptions({ input: {} })
  const client = useQueryClient()
  const { data: chain, isError, isFetching } = useQuery(newest)
  const whole = useMutation({
    mutationFn: () => api.backOffice.verifyAudit({ whole: true }),
    onSuccess: (read) => client.setQueryData(newest.queryKey, read),
    onError: (error) => toast.error(messageOf(error, 'Erro ao conferir a cadeia')),
  })
  const reading = isFetching || whole.isPending
  const [tone, icon, words] = !chain
    ? ([
        'warning',
        <ShieldAlert aria-hidden key="icon" />,
        isError ? 'Não deu para conferir a cadeia' : 'Conferindo a cadeia…',
      ] as const)
    : chain.whole
      ? ([
          'success',
          <ShieldCheck aria-hidden key="icon" />,
          `Cadeia íntegra · ${formatNumber(chain.entries)} ${chain.entries === 1 ? 'registro' : 'registros'}, conferida inteira ${formatAgo(chain.wholeCheckedAt, new Date())}`,
        ] as const)
      : ([
          'danger',
          <ShieldAlert aria-hidden key="icon" />,
          `Cadeia quebrada no registro ${chain.brokenAt}`,
        ] as const)
  return (
    // On a phone the words have a line of their own, also before they are here: nothing moves.
    <span
      className="flex flex-wrap items-center gap-x-2 max-md:w-full max-md:flex-col max-md:items-start"
      role="status"
    >
      <Badge
        tone={reading ? 'warning' : tone}
        icon={icon}
        className="h-auto min-h-7 py-1 whitespace-normal max-md:min-h-12 [&_svg]:shrink-0 [&>span]:whitespace-normal"
      >
        {reading ? 'Conferindo a cadeia…' : words}
      </Badge>
      <Button size="sm" variant="link" disabled={reading} onClick={() => whole.mutate()}>
        Conferir agora
      </Button>
    </span>
  )
}

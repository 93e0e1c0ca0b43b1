// Bar of bulk actions on the marked rows: to those of the page, or to all that match, of which the number was seen. A run is
// followed to its end, with what was refused, and can be undone.
import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BulkRun } from '#contract/back-office/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BulkChoice, ListPage } from './table-types.ts'

interface BulkBarProps {
  list: string
  noun: readonly [one: string, many: string]
  feminine: boolean
  choices: readonly BulkChoice[]
  selected: readonly string[]
  /** Number of those that match, once all of them are meant. */
  all: number | null
  /** Means all that match, where there are more than those of the page. */
  onAll: (() => void) | undefined
  total: ListPage<unknown> | undefined
  filter: Record<string, unknown>
  /** The order in which those are the first that are meant, where more match than may be done at once. */
  sort: string | undefined
  onClear: () => void
  onChanged: () => unknown
}

const pollMs = 700

export function BulkBar(props: BulkBarProps) {
  const { list, noun, feminine, choices, selected, all, onAll, total, filter, sort, onClear } = props
  const [pending, setChoice] = useState<BulkChoice | null>(null)
  const [run, setRun] = useState<string | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  // More match than were counted: the first of them are meant.
  const first = all !== null && total?.more === true
  const count = moved ?? all ?? selected.length
  const counted = `${formatNumber(count)} ${count === 1 ? noun[0] : noun[1]}`
  const start = useMutation({
    mutationFn: ({ action, asksReason }: BulkChoice) =>
      api.backOffice.startBulk({
        list,
        action,
        ...(asksReason && { reason: reason.trim() }),
        ...(all === null ? { ids: [...selected] } : { filter, total: count, ...(first && { first, sort }) }),
      }),
    onSuccess: ({ id }) => setRun(id),
    onError: (error) => {
      const now = codeOf(error) === 'bulk.count_moved' ? movedTo(error) : undefined
      if (now === undefined) toast.error(messageOf(error, 'Erro ao começar'))
      else setMoved(now)
    },
  })
  const marked = feminine ? 'selecionadas' : 'selecionados'
  return (
    <section
      aria-label="Seleção"
      data-keep-clear
      className="fixed inset-x-4 bottom-[calc(1rem+var(--safe-bottom))] z-30 mx-auto flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center gap-x-2 gap-y-1 rounded-[16px] bg-(--noite) px-4 py-2 text-sm text-white shadow-soft dark:inset-ring dark:inset-ring-line"
    >
      {run ? (
        <Progress id={run} onClear={onClear} onChanged={props.onChanged} onUndo={(undo) => setRun(undo.id)} />
      ) : (
        <>
          <p role="status" className="mr-2 font-semibold tabular-nums">
            {all === null
              ? `${formatNumber(selected.length)} ${marked}`
              : first
                ? `${feminine ? 'As primeiras' : 'Os primeiros'} ${formatNumber(all)} de mais de ${formatNumber(all)}`
                : `${feminine ? 'Todas as' : 'Todos os'} ${formatNumber(all)}`}
          </p>
          {onAll && all === null && total ? (
            <button type="button" onClick={onAll} className={cn(barClass, 'underline underline-offset-4')}>
              {`${wordsOfAll(feminine, total.more)} ${formatNumber(total.total)}`}
            </button>
          ) : null}
          {choices.map((choice) => (
            <button
              key={choice.action}
              type="button"
              aria-haspopup="dialog"
              onClick={() => setChoice(choice)}
              className={cn(barClass, choice.danger && 'text-[#ff8fa3]')}
            >
              {choice.icon}
              <span>{choice.label}</span>
            </button>
          ))}
          <IconButton
            label="Soltar a seleção"
            icon={<X aria-hidden />}
            variant="glass"
            size="sm"
            onClick={onClear}
          />
        </>
      )}
      {pending ? (
        <ConfirmDialog
          open
          onOpenChange={(next) => {
            if (next) return
            setChoice(null)
            setMoved(null)
            setReason('')
          }}
          title={pending.question(counted)}
          body={
            <>
              {moved === null ? null : (
                <span>{`A lista mudou enquanto você escolhia: agora são ${formatNumber(moved)}.`}</span>
              )}
              {first ? <p>{wordsOfRest(feminine)}</p> : null}
              {pending.asksReason ? (
                <Field label="Motivo" hint="Fica na auditoria; só a equipe lê." className="mt-3" required>
                  <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
                </Field>
              ) : null}
            </>
          }
          tone={pending.danger ? 'danger' : 'primary'}
          confirmLabel={pending.label}
          failureText={
            pending.asksReason && moved === null ? 'Diga o motivo.' : 'Confira o total e confirme de novo.'
          }
          onConfirm={async () => {
            if (pending.asksReason && reason.trim().length < 3) throw new Error('no reason was given')
            await start.mutateAsync(pending)
          }}
        />
      ) : null}
    </section>
  )
}

const barClass =
  'flex min-h-9 items-center gap-2 rounded-[10px] px-2.5 font-medium hover:bg-white/15 pointer-coarse:min-h-11 [&_svg]:size-4'

const wordsOfAll = (feminine: boolean, more: boolean) =>
  `Selecionar ${more ? (feminine ? 'as primeiras' : 'os primeiros') : feminine ? 'todas as' : 'todos os'}`
/** Fate of those beyond what may be done at once. */
const wordsOfRest = (feminine: boolean) =>
  feminine
    ? 'São as primeiras na ordem da lista. As outras ficam como estão: filtre a lista para chegar a elas.'
    : 'São os primeiros na ordem da lista. Os outros ficam como estão: filtre a lista para chegar a eles.'

/** Number of those that match now, where a run was refused because the list had moved. */
const movedTo = (error: unknown) => (error as { data?: { total?: number } }).data?.total

interface ProgressProps {
  id: string
  onClear: () => void
  onChanged: () => unknown
  onUndo: (run: BulkRun) => void
}

function Progress({ id, onClear, onChanged, onUndo }: ProgressProps) {
  const { data: run } = useQuery({
    ...query.backOffice.bulkRun.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : pollMs),
  })
  const finished = run?.state === 'done'
  const notify = useEffectEvent(onChanged)
  useEffect(() => {
    if (finished) void notify()
  }, [finished])
  const undo = useMutation({
    mutationFn: () => api.backOffice.undoBulk({ id }),
    onSuccess: onUndo,
    onError: (error) => toast.error(messageOf(error, 'Erro ao desfazer')),
  })
  if (!run) return <p role="status">Começando…</p>
  const past = run.done + run.refused
  return (
    <>
      <p role="status" className="font-semibold tabular-nums">
        {finished
          ? `${formatNumber(run.done)} ${run.done === 1 ? 'feito' : 'feitos'}${run.refused > 0 ? `, ${formatNumber(run.refused)} não` : ''}`
          : `${formatNumber(past)} de ${formatNumber(run.total)}…`}
      </p>
      {finished ? null : (
        <progress max={run.total} value={past} aria-label="Andamento" className="h-1.5 w-32 accent-primary" />
      )}
      {run.refusals.length > 0 ? (
        <details className="max-w-xs text-xs">
          <summary className="min-h-9 cursor-pointer content-center">Por quê</summary>
          <ul className="max-h-40 overflow-y-auto pb-2">
            {run.refusals.map(({ label, reason }) => (
              <li key={label}>{`${label}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {run.undoable ? (
        <button type="button" disabled={undo.isPending} onClick={() => undo.mutate()} className={barClass}>
          Desfazer
        </button>
      ) : null}
      {finished ? (
        <IconButton label="Fechar" icon={<X aria-hidden />} variant="glass" size="sm" onClick={onClear} />
      ) : null}
    </>
  )
}

// The list at an event's door: who has a place, who has come, who waits.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { EventRow } from '#contract/events/api.ts'
import { moneyLabels, seatStateLabels } from '#contract/events/options.ts'
import { formatMoment } from '#contract/values/format.ts'
import { PageSteps } from '#web/features/back-office/page-steps.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query, whyLost } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface SeatsDialogProps {
  open: boolean
  onClose: () => void
  event: EventRow
}

const pageSize = 50

export function SeatsDialog({ open, onClose, event: { id, title, taken, waiting } }: SeatsDialogProps) {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const mayExport = useMay('people.export')
  const mayWrite = useMay('events.write')
  const { run } = useWrite('events')
  const { data, error, refetch } = useQuery({
    ...query.events.seats.queryOptions({
      input: { event: id, page, size: pageSize, ...(search.trim() && { search: search.trim() }) },
    }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const csv = `/api/admin/event_seats.csv?filter=${encodeURIComponent(JSON.stringify({ event: id }))}`
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const check = (seat: string, here: boolean) =>
    run(() => api.events.checkIn({ id: seat, here }), {
      done: here ? 'Chegada registrada' : 'Chegada desfeita',
      failed: 'Erro ao registrar chegada',
    })
  return (
    <Dialog
      title="Lista da porta"
      description={`${title}: ${taken} com vaga, ${waiting} na fila`}
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="lg"
      footer={
        pages > 1 || mayExport ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <PageSteps page={page} pages={pages} onPage={setPage} />
            {mayExport ? (
              <a href={csv} download className={buttonClass({ size: 'sm', variant: 'secondary' })}>
                CSV
              </a>
            ) : null}
          </div>
        ) : null
      }
    >
      <Input
        type="search"
        aria-label="Buscar participante"
        placeholder="Buscar participante…"
        value={search}
        onChange={({ target }) => {
          setPage(1)
          setSearch(target.value)
        }}
        className="mb-3"
      />
      {data ? (
        data.rows.length > 0 ? (
          <ul className="divide-y">
            {data.rows.map(({ id: seat, name, state, joinedAt, checkedInAt, heldUntil, money }) => (
              <li key={seat} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
                <span className="min-w-0">
                  <strong className="font-semibold wrap-anywhere">{name}</strong>{' '}
                  <span className="text-sm text-ink-2 tabular-nums">{`desde ${formatMoment(joinedAt)}`}</span>
                </span>
                {money ? (
                  <Badge tone={money === 'paid' ? 'success' : 'warning'}>{moneyLabels[money]}</Badge>
                ) : null}
                {state === 'waiting' ? (
                  <Badge>{seatStateLabels.waiting}</Badge>
                ) : state === 'held' ? (
                  <Badge tone="warning">
                    {`${seatStateLabels.held}${heldUntil ? ` até ${formatMoment(heldUntil)}` : ''}`}
                  </Badge>
                ) : mayWrite ? (
                  <Button
                    size="sm"
                    variant={checkedInAt ? 'subtle' : 'secondary'}
                    aria-pressed={checkedInAt !== null}
                    icon={<Check aria-hidden />}
                    onClick={() => void check(seat, checkedInAt === null)}
                  >
                    {checkedInAt ? 'Chegou' : 'Registrar chegada'}
                  </Button>
                ) : checkedInAt ? (
                  <Badge tone="success">Chegou</Badge>
                ) : null}
              </li>
            ))}
          </ul>
        ) : (
          <p className="py-6 text-center text-ink-2">Ninguém ainda.</p>
        )
      ) : error ? (
        <LoadFailed title="Não deu para abrir a lista." text={whyLost(error)} onRetry={refetch} />
      ) : (
        <Skeleton className="h-40 rounded-md" />
      )}
    </Dialog>
  )
}

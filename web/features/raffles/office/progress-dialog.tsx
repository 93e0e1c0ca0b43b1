// A raffle's way for the team: five stations, the proof, the sealed list, and what is left to do.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Dices, Lock, type LucideIcon, Megaphone, Sparkles, Users } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { RaffleProof, RaffleRow } from '#contract/raffles/api.ts'
import { isEmpty } from '#contract/raffles/empty.ts'
import { formatDate, formatMoment, formatNumber } from '#contract/values/format.ts'
import { PageSteps } from '#web/features/back-office/page-steps.tsx'
import { ReasonDialog } from '#web/features/back-office/reason-dialog.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import { useRowAddress } from '#web/features/back-office/use-row-address.ts'
import type { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query, whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Run = ReturnType<typeof useWrite>['run']

interface ProgressDialogProps {
  open: boolean
  onClose: () => void
  raffle: RaffleRow
  run: Run
}

export function ProgressDialog({ open, onClose, raffle, run }: ProgressDialogProps) {
  useRowAddress(open, raffle.id)
  return (
    <Dialog
      title={raffle.title}
      description={raffle.prize}
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="xl"
    >
      {open ? <Way id={raffle.id} run={run} /> : null}
    </Dialog>
  )
}

const waitingMs = 15_000

function Way({ id, run }: { id: string; run: Run }) {
  const { data, error, refetch } = useQuery({
    ...query.raffles.progress.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.proof.stage === 'drawn' ? false : waitingMs),
  })
  const mayWrite = useMay('raffles.write')
  if (error) return <LoadFailed title="Erro ao carregar sorteios" text={whyLost(error)} onRetry={refetch} />
  if (!data) return <Skeleton className="h-80 rounded-md" />
  const { row, proof, roundIsOut, winnerName, useUntil, deliveredAt } = data
  if (isEmpty(row))
    return (
      <EmptyState
        icon={<Users aria-hidden />}
        title="Encerrado sem participantes"
        text={`Ninguém se inscreveu até ${formatMoment(row.endsAt)}: não há o que sortear nem entregar.`}
      />
    )
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 gap-6">
        <Stations row={row} proof={proof} roundIsOut={roundIsOut} deliveredAt={deliveredAt} />
        <ProofFacts proof={proof} />
        {proof.stage === 'drawn' ? (
          <Outcome
            id={id}
            proof={proof}
            name={winnerName}
            useUntil={useUntil}
            deliveredAt={deliveredAt}
            mayWrite={mayWrite}
            run={run}
          />
        ) : proof.stage === 'sealed' && roundIsOut && mayWrite ? (
          <DrawNow id={id} lotteryDay={proof.lotteryDay} run={run} />
        ) : null}
      </div>
      <Entries id={id} sealed={proof.sealedAt !== null} total={row.participants} />
    </div>
  )
}

const hours = (at: Date) => formatMoment(at).replace(/\/\d{4},/, ',')

interface StationsProps {
  row: RaffleRow
  proof: RaffleProof
  roundIsOut: boolean
  deliveredAt: Date | null
}

function Stations({ row, proof, roundIsOut, deliveredAt }: StationsProps) {
  const { stage, sealedAt, drawsAt, drawnAt } = proof
  const done = { sealed: sealedAt !== null, out: roundIsOut, drawn: stage === 'drawn' }
  const ended = done.sealed || stage === 'closed'
  const stations: [LucideIcon, string, string, boolean][] = [
    [Users, 'Inscrições', `${formatDate(row.startsAt).slice(0, 5)} a ${hours(row.endsAt)}`, ended],
    [Lock, 'Lista lacrada', sealedAt ? hours(sealedAt) : 'no encerramento', done.sealed],
    [Sparkles, 'Acaso público', drawsAt ? hours(drawsAt) : 'depois do lacre', done.out],
    [
      Dices,
      'Sortear',
      drawnAt ? hours(drawnAt) : done.out ? 'esperando você' : 'sozinho, na hora',
      done.drawn,
    ],
    [Megaphone, 'Entregar', deliveredAt ? hours(deliveredAt) : 'quem ganhou é avisado', deliveredAt !== null],
  ]
  const next = stations.findIndex(([, , , isDone]) => !isDone)
  return (
    <ol className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      {stations.map(([Icon, name, note, isDone], place) => (
        <li key={name} className="grid grid-cols-1 content-start gap-1">
          <span
            className={cn(
              'grid size-9 place-items-center rounded-full [&>svg]:size-5',
              isDone
                ? 'bg-success text-white'
                : place === next
                  ? 'bg-accent-soft text-accent ring-2 ring-accent'
                  : 'bg-sunken text-ink-2',
            )}
          >
            {isDone ? <Check aria-label="Feito" /> : <Icon aria-hidden />}
          </span>
          <strong className="mt-1 font-semibold">{name}</strong>
          <span className="text-sm text-ink-2">{note}</span>
        </li>
      ))}
    </ol>
  )
}

const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-4 border-t py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-ink-2">{label}</dt>
    <dd className="min-w-0 break-all">{children}</dd>
  </div>
)

function ProofFacts({ proof }: { proof: RaffleProof }) {
  const { id, seal, round, beacon, randomness, lotteryDay, lotteryResult, participants, authorization } =
    proof
  return (
    <section aria-labelledby="prova">
      <h3 id="prova" className="mb-2 text-xl">
        Prova
      </h3>
      <dl>
        <FactRow label="Lacre da lista">
          {seal ? <code className="text-sm">{seal}</code> : 'sai no encerramento'}
        </FactRow>
        {lotteryDay ? (
          <FactRow label="Loteria Federal">
            {`${formatDate(new Date(`${lotteryDay}T12:00:00Z`))}${lotteryResult ? `: ${lotteryResult.join(' · ')}` : ''}`}
          </FactRow>
        ) : (
          <FactRow label="Rodada da fonte pública">
            {`${round === null ? 'escolhida no lacre' : formatNumber(round)}${beacon === 'stand_in' ? ' (demonstração: não prova nada)' : ''}`}
          </FactRow>
        )}
        {authorization ? <FactRow label="Autorização">{authorization}</FactRow> : null}
        {randomness ? (
          <FactRow label="Acaso">
            <code className="text-sm">{randomness}</code>
          </FactRow>
        ) : null}
        <FactRow label="Conta">{`HMAC-SHA256 do lacre com o acaso, resto da divisão por ${participants}`}</FactRow>
        <FactRow label="Página pública">
          <Link
            to="/sorteios/$id/verificar"
            params={{ id }}
            target="_blank"
            className="font-semibold text-sea underline"
          >
            Conferir o sorteio
          </Link>
        </FactRow>
      </dl>
    </section>
  )
}

interface DrawNowProps {
  id: string
  lotteryDay: string | null
  run: Run
}

const places = ['1º', '2º', '3º', '4º', '5º'] as const

function DrawNow({ id, lotteryDay, run }: DrawNowProps) {
  const [busy, setBusy] = useState(false)
  async function draw(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const lotteryResult = places.map((place) => String(typed.get(place) ?? '').trim())
    setBusy(true)
    await run(() => api.raffles.drawNow({ id, ...(lotteryDay && { lotteryResult }) }), {
      done: 'Sorteio feito, e quem ganhou foi avisado',
      failed: 'Erro ao sortear',
    })
    setBusy(false)
  }
  return (
    <form
      data-draft={`sorteio:${id}`}
      onSubmit={draw}
      className="grid grid-cols-1 gap-4 rounded-lg bg-sunken p-4"
    >
      <p>
        O resultado já está decidido pelos números.
        <br />
        <span className="text-ink-2">Sortear só faz a conta e avisa quem ganhou.</span>
      </p>
      {lotteryDay ? (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {places.map((place) => (
            <Field key={place} label={`${place} prêmio`} required>
              <Input
                name={place}
                inputMode="numeric"
                pattern="\d{5,6}"
                title="Cinco ou seis números"
                required
                autoComplete="off"
              />
            </Field>
          ))}
        </div>
      ) : null}
      <Button type="submit" loading={busy} icon={<Dices aria-hidden />} className="justify-self-end">
        Sortear agora
      </Button>
    </form>
  )
}

interface OutcomeProps {
  id: string
  proof: RaffleProof
  name: string | null
  useUntil: Date | null
  deliveredAt: Date | null
  mayWrite: boolean
  run: Run
}

function Outcome({
  id,
  proof: { winner, order, passed },
  name,
  useUntil,
  deliveredAt,
  mayWrite,
  run,
}: OutcomeProps) {
  const [passing, setPassing] = useState(false)
  const [delivering, setDelivering] = useState(false)
  if (winner === null)
    return (
      <p className="rounded-lg bg-sunken p-4">
        {order.length === 0 ? 'Ninguém participou.' : 'Ninguém do sorteio pôde receber o prêmio.'}
      </p>
    )
  const left = order.length - passed.length - 1
  return (
    <section aria-labelledby="ganhou" className="grid grid-cols-1 gap-3 rounded-lg bg-accent-soft p-4">
      <h3 id="ganhou" className="text-xl">
        {`Número ${winner}${name ? `, ${name}` : ''}`}
      </h3>
      <p className="text-ink-2">
        {`${deliveredAt ? `Prêmio entregue em ${formatDate(deliveredAt)}.` : `Já foi avisado no aplicativo e por e-mail.${useUntil ? ` Tem até ${formatDate(useUntil)} para usar.` : ''}`}${passed.length > 0 ? ` Antes: ${passed.join(', ')}.` : ''}${deliveredAt ? '' : ` ${left === 1 ? 'Falta 1 suplente' : `Faltam ${left} suplentes`} na ordem.`}`}
      </p>
      {deliveredAt || !mayWrite ? null : (
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" onClick={() => setDelivering(true)}>
            Prêmio entregue
          </Button>
          <Button size="sm" variant="secondary" disabled={left === 0} onClick={() => setPassing(true)}>
            Chamar suplente
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={delivering}
        onOpenChange={setDelivering}
        title={`O prêmio foi entregue ao número ${winner}?`}
        body={`${name ?? 'Quem ganhou'} recebeu o prêmio. Depois disso, nenhum suplente entra no lugar.`}
        confirmLabel="Foi entregue"
        onConfirm={() =>
          run(() => api.raffles.deliver({ id, number: winner }), {
            done: 'Prêmio entregue',
            failed: 'Erro ao registrar a entrega',
          })
        }
      />
      <ReasonDialog
        open={passing}
        onClose={() => setPassing(false)}
        title="Chamar o próximo suplente?"
        description={`O número ${winner} perde o prêmio, e o próximo da ordem é avisado.`}
        errorText="Erro ao chamar suplente"
        confirmLabel="Chamar suplente"
        onConfirm={(reason) =>
          run(() => api.raffles.passOver({ id, number: winner, reason }), {
            done: 'Suplente avisado',
            failed: 'Erro ao chamar suplente',
          })
        }
      />
    </section>
  )
}

const pageSize = 25

function Entries({ id, sealed, total }: { id: string; sealed: boolean; total: number }) {
  const [page, setPage] = useState(1)
  const mayExport = useMay('raffles.export')
  const { data, error, refetch } = useQuery({
    ...query.raffles.entries.queryOptions({ input: { raffle: id, page, size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const csv = `/api/admin/raffle_entries.csv?filter=${encodeURIComponent(JSON.stringify({ raffle: id }))}`
  return (
    <section aria-labelledby="lista" className="grid grid-cols-1 rounded-lg border">
      <h3 id="lista" className="flex items-baseline justify-between gap-3 border-b p-4 text-lg">
        <span>{sealed ? 'Lista lacrada' : 'Inscritos'}</span>
        <span className="font-sans text-sm font-normal text-ink-2">
          {`${formatNumber(total)} ${total === 1 ? 'número' : 'números'}`}
        </span>
      </h3>
      {error ? (
        <LoadFailed title="Não deu para abrir a lista." text={whyLost(error)} onRetry={refetch} />
      ) : !data ? (
        <Skeleton className="m-4 h-40 rounded-md" />
      ) : data.rows.length === 0 ? (
        <p className="p-4 text-ink-2">Ninguém ainda.</p>
      ) : (
        <ol className="divide-y">
          {data.rows.map(({ id: entry, number, name, joinedAt }) => (
            <li key={entry} className="flex items-baseline gap-3 px-4 py-2">
              <span className="w-10 shrink-0 font-semibold text-ink-2 tabular-nums">{number}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{name ?? 'Conta encerrada'}</span>
              <span className="shrink-0 text-sm text-ink-2 tabular-nums">{hours(joinedAt)}</span>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 || mayExport ? (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t p-3 text-sm text-ink-2">
          {pages > 1 ? <PageSteps page={page} pages={pages} onPage={setPage} /> : null}
          {mayExport ? (
            <a href={csv} download className={buttonClass({ size: 'sm', variant: 'secondary' })}>
              CSV
            </a>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

// Status of the server: what it does by itself, and whether anything of it asks for somebody.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Status } from '#contract/admin/api.ts'
import { formatNumber, formatRounded } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { query, whyLost } from '#web/lib/api.ts'
import { formatAgo } from '#web/lib/format.ts'
import { plural } from '#web/lib/plural.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { freeShare, troublesOf } from './status-troubles.ts'

/** Interval at which it is asked again while it is looked at. */
const lookMs = 30_000

export function StatusPage() {
  useTitle(titleOf('/admin/status'))
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    query.admin.status.queryOptions({ refetchInterval: lookMs }),
  )
  const now = new Date(dataUpdatedAt)
  return (
    <>
      <PageHeader
        title="Status"
        description="O servidor que respondeu agora, e o que ele faz sozinho."
        className="mb-5"
      />
      {error && !data ? (
        <LoadFailed
          as="h2"
          title="Erro ao carregar o status"
          text={whyLost(error)}
          onRetry={() => refetch()}
        />
      ) : null}
      {data ? <StatusShown status={data} now={now} /> : null}
      {data || error ? null : (
        <div aria-busy className="grid gap-5">
          <Skeleton className="h-16" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}

function StatusShown({ status, now }: { status: Status; now: Date }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Troubles status={status} now={now} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Jobs jobs={status.jobs} />
          <Waiting status={status} />
          <BackUps status={status} now={now} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Database database={status.database} />
          <Facts title="Servidor">
            <Fact name="Versão">{status.version}</Fact>
            <Fact name="No ar">{formatAgo(status.startedAt, now)}</Fact>
            <Fact name="Memória">{sizeText(status.memory)}</Fact>
            <Fact name="Node">{status.node.replace('v', '')}</Fact>
          </Facts>
          <Facts title="Arquivos e disco">
            <Fact name="Fotos, vídeos e documentos">
              {`${plural(status.storage.files.count, 'arquivo')} · ${sizeText(status.storage.files.bytes)}`}
            </Fact>
            <Fact name="Livre no disco">
              {`${sizeText(status.storage.free)} de ${sizeText(status.storage.size)} (${freeShare(status.storage)}%)`}
            </Fact>
          </Facts>
        </div>
      </div>
    </div>
  )
}

const BackUps = ({ status: { audit, backupAt }, now }: { status: Status; now: Date }) => (
  <Facts title="Cópia e auditoria">
    <Fact name="Última cópia de segurança">{backupAt ? formatAgo(backupAt, now) : 'nenhuma'}</Fact>
    <Fact name="Auditoria conferida inteira">{audit ? formatAgo(audit.at, now) : 'ainda não'}</Fact>
    {audit ? (
      <Fact name="Registros da auditoria">
        <Badge size="sm" tone={audit.broken ? 'danger' : 'success'}>
          {audit.broken ? 'Alterados' : 'Íntegros'}
        </Badge>
      </Fact>
    ) : null}
  </Facts>
)

function Troubles({ status, now }: { status: Status; now: Date }) {
  const troubles = troublesOf(status, now)
  const [worst] = troubles
  if (!worst) return <Notice tone="success">Tudo funciona, e nada espera demais.</Notice>
  return (
    <Notice tone={worst.tone} title={worst.tone === 'danger' ? 'Precisa de alguém' : 'Merece um olhar'}>
      <ul className="grid gap-0.5">
        {troubles.map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Jobs({ jobs }: { jobs: Status['jobs'] }) {
  return (
    <Card as="section">
      <CardTitle as="h2" description="O que o sistema faz sozinho e ainda não terminou.">
        Tarefas
      </CardTitle>
      {jobs.length === 0 ? <p className="text-ink-2">Nenhuma tarefa espera ou falha.</p> : null}
      <ul className="divide-y empty:hidden">
        {jobs.map(({ job, title, waiting, late, failing }) => (
          <li key={job} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
            <span className="flex flex-wrap gap-1.5">
              {failing > 0 ? (
                <Badge size="sm" tone="danger">
                  {plural(failing, 'falha')}
                </Badge>
              ) : null}
              {late > 0 ? (
                <Badge size="sm" tone="warning">
                  {plural(late, 'atrasada')}
                </Badge>
              ) : null}
              {waiting > late ? (
                <Badge size="sm">{plural(waiting - late, 'na fila', 'na fila')}</Badge>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Waiting = ({ status: { mails, pushes, payments } }: { status: Status }) => (
  <Facts title="Esperando">
    <Fact name="E-mails por enviar">{mails === null ? 'sem servidor de e-mail' : formatNumber(mails)}</Fact>
    <Fact name="Avisos a aparelhos">{formatNumber(pushes)}</Fact>
    <Fact name="Pagamentos começados">{formatNumber(payments.open)}</Fact>
    <Fact name="Pagamentos a confirmar">{formatNumber(payments.awaiting)}</Fact>
  </Facts>
)

function followersText(followers: Status['database']['followers']): string {
  if (followers === null) return 'não se sabe'
  if (followers.length === 0) return 'nenhuma'
  const most = Math.max(...followers.map(({ behindMs }) => behindMs ?? 0))
  const behind = most < 1000 ? 'em dia' : `até ${formatNumber(Math.round(most / 1000))} s atrás`
  return `${formatNumber(followers.length)}, ${behind}`
}

const Database = ({ database }: { database: Status['database'] }) => {
  const { embedded, version, bytes, pool, followers } = database
  const busy = pool.total - pool.idle
  return (
    <Facts title="Banco de dados">
      <Fact name={embedded ? 'PostgreSQL embutido' : 'PostgreSQL'}>{version}</Fact>
      <Fact name="Tamanho">{sizeText(bytes)}</Fact>
      <Fact name="Conexões deste servidor">
        {`${plural(pool.total, 'aberta')}, ${plural(busy, 'em uso', 'em uso')}${pool.waiting > 0 ? `, ${plural(pool.waiting, 'chamada espera', 'chamadas esperam')}` : ''}`}
      </Fact>
      {embedded ? null : <Fact name="Réplicas">{followersText(followers)}</Fact>}
    </Facts>
  )
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section">
    <CardTitle as="h2">{title}</CardTitle>
    <dl className="-mb-2 divide-y">{children}</dl>
  </Card>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** "96 MB", "1,5 GB": by thousands, as disks are sold. */
function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** step
  return `${value < 10 ? formatRounded(value) : formatNumber(value)} ${units[step]}`
}

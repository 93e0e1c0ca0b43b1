// The database's tables: their scripts to copy, which migrations ran, and where the database differs from them.
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { Migration, SchemaDifference } from '#contract/schema/api.ts'
import { titleOf } from '#site/routes.ts'
import { query, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { copyScript } from './copy.ts'
import { TableScripts } from './table-scripts.tsx'

export const load = ({ client }: LoadArgs) => client.prefetchQuery(query.schema.tables.queryOptions())

export function TablesPage() {
  useTitle(titleOf('/admin/tabelas'))
  const { data, error, refetch } = useQuery(query.schema.tables.queryOptions())
  const copyAll = data ? (
    <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copyScript(data.script)}>
      Copiar tudo
    </Button>
  ) : null
  return (
    <>
      <PageHeader
        title="Tabelas"
        description="O banco como as migrações o fazem. Aqui se lê e se copia; nada é executado."
        actions={copyAll}
        className="mb-5"
      />
      {error && !data ? (
        <LoadFailed
          as="h2"
          title="Erro ao carregar as tabelas"
          text={whyLost(error)}
          onRetry={() => refetch()}
        />
      ) : null}
      {data ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Card as="section">
            <CardTitle as="h2" description={`${data.tables.length} tabelas, cada uma com seu script.`}>
              Scripts
            </CardTitle>
            <TableScripts tables={data.tables} />
          </Card>
          <div className="grid grid-cols-1 gap-5">
            <Drift drift={data.drift} />
            <Migrations migrations={data.migrations} />
          </div>
        </div>
      ) : error ? null : (
        <div aria-busy className="grid gap-5 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}

const partNames: Record<SchemaDifference['part'], string> = {
  table: 'Tabela',
  column: 'Coluna',
  constraint: 'Regra',
  index: 'Índice',
  trigger: 'Gatilho',
  function: 'Função',
}

function stateOf({ expected, found }: SchemaDifference): string {
  if (found === null) return 'falta no banco'
  return expected === null ? 'só existe no banco' : 'está diferente no banco'
}

function Drift({ drift }: { drift: readonly SchemaDifference[] }) {
  return (
    <Card as="section">
      <CardTitle as="h2" description="O banco em uso ao lado do que as migrações fazem.">
        Diferenças
      </CardTitle>
      {drift.length === 0 ? (
        <Notice tone="success">O banco está igual às migrações.</Notice>
      ) : (
        <ul className="divide-y">
          {drift.map((one) => (
            <li key={`${one.table} ${one.part} ${one.name}`} className="grid gap-0.5 py-2.5 text-sm">
              <p className="wrap-anywhere">
                <span className="text-ink-2">{`${partNames[one.part]} `}</span>
                <span className="font-mono font-semibold">
                  {one.table ? `${one.table}.${one.name}` : one.name}
                </span>
              </p>
              <p className="font-medium text-warning">{stateOf(one)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const states = {
  applied: { word: 'Aplicada', tone: 'success' },
  pending: { word: 'Pendente', tone: 'warning' },
  changed: { word: 'Arquivo mudou', tone: 'danger' },
} as const satisfies Record<Migration['state'], object>

function Migrations({ migrations }: { migrations: readonly Migration[] }) {
  const pending = migrations.filter(({ state }) => state === 'pending').length
  const summary = pending === 0 ? 'Todas aplicadas.' : `${pending} por aplicar.`
  return (
    <Card as="section">
      <CardTitle as="h2" description={`${migrations.length} migrações. ${summary}`}>
        Migrações
      </CardTitle>
      <ul className="divide-y">
        {migrations.toReversed().map(({ name, checksum, state }) => (
          <li key={name} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="font-mono text-sm wrap-anywhere">{name}</p>
              <p title={checksum} className="font-mono text-xs text-ink-2">
                {checksum.slice(0, 12)}
              </p>
            </div>
            <Badge dot size="sm" tone={states[state].tone}>
              {states[state].word}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

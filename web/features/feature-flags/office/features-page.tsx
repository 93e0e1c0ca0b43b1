// Features and their switches, as administrators turn them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeatureRow } from '#contract/feature-flags/api.ts'
import { features, isAlwaysShown } from '#contract/feature-flags/features.ts'
import { formatMoment } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { featureIcons } from '../icons.tsx'

const list = query.featureFlags.features.queryOptions()

/** Shown as it was asked for until the server says otherwise. */
function useSwitch() {
  const client = useQueryClient()
  const { tell, reload } = useWrite('featureFlags')
  return useMutation({
    mutationFn: ({ id, version, enabled }: FeatureRow) =>
      api.featureFlags.setEnabled({ id, version, enabled: !enabled }),
    onMutate: ({ id, enabled }) =>
      client.setQueryData(list.queryKey, (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, enabled: !enabled } : row)),
      ),
    onSuccess: (changed, { enabled }) =>
      tell(changed, enabled ? 'Recurso desabilitado com sucesso.' : 'Recurso habilitado com sucesso.'),
    onError: (error) => toast.error(messageOf(error, 'Erro ao atualizar recurso')),
    onSettled: reload,
  })
}

export function FeaturesPage() {
  useTitle(titleOf('/admin/recursos'))
  const { data: rows, error, refetch } = useQuery(list)
  const turn = useSwitch()
  const mayTurn = useMay('features.write')
  if (rows === undefined && error)
    return <LoadFailed title="Erro ao carregar recursos do sistema" text={whyLost(error)} onRetry={refetch} />
  const on = rows?.filter(({ enabled }) => enabled).length ?? 0
  return (
    <>
      <PageHeader
        title="Recursos"
        description="Desligado, um recurso é recusado pelo servidor em segundos. O que acontece no menu está em cada um."
        className="mb-4"
      />
      <dl className="mb-4 grid grid-cols-3 gap-2 sm:gap-3">
        <Figure name="Habilitados" value={rows && on} />
        <Figure name="Desabilitados" value={rows && rows.length - on} />
        <Figure name="No total" value={rows?.length} />
      </dl>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
        {rows === undefined
          ? [1, 2, 3, 4, 5, 6].map((place) => (
              <li key={place}>
                <Card padding="sm">
                  <Skeleton className="mb-3 w-1/2" />
                  <Skeleton />
                </Card>
              </li>
            ))
          : rows.map((row) => (
              <li key={row.id}>
                <FeatureCard
                  row={row}
                  disabled={!mayTurn || turn.isPending}
                  onTurn={() => turn.mutate(row)}
                />
              </li>
            ))}
      </ul>
    </>
  )
}

function Figure({ name, value }: { name: string; value: number | undefined }) {
  return (
    <Card padding="sm" className="px-3 sm:px-5">
      <dt className="text-xs text-ink-2 sm:text-sm">{name}</dt>
      <dd className="font-display text-3xl font-bold tabular-nums">{value ?? '…'}</dd>
    </Card>
  )
}

function FeatureCard({ row, disabled, onTurn }: { row: FeatureRow; disabled: boolean; onTurn: () => void }) {
  const { name, description, enabled, updatedAt } = row
  const Icon = featureIcons[name]
  return (
    <Card as="article" padding="sm" className="flex h-full flex-col gap-1">
      <Switch
        checked={enabled}
        disabled={disabled}
        onChange={onTurn}
        label={
          <span className="flex items-center gap-2.5">
            <Icon aria-hidden className="size-5 shrink-0 text-primary" />
            <span>{features[name].label}</span>
          </span>
        }
        description={description}
      />
      <p className="text-sm text-ink-2">
        {isAlwaysShown(name)
          ? 'Desligado, fica no menu com o aviso “desligado”.'
          : 'Desligado, some do menu em segundos.'}
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-2 pt-2 text-xs text-ink-2">
        <Badge dot size="sm" tone={enabled ? 'success' : 'neutral'}>
          {enabled ? 'Habilitado' : 'Desabilitado'}
        </Badge>
        <span className="ml-auto">{`mudou em ${formatMoment(updatedAt)}`}</span>
      </p>
    </Card>
  )
}

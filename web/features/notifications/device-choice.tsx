// News on this device: a switch that asks the browser for its permission when it is pressed, and never before.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failures } from '#contract/errors.ts'
import { messageOf, whyLost } from '#web/lib/api.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { lookHere, type Place, turnOff, turnOn } from './this-device.ts'

const placeQuery = { queryKey: ['this-device'], queryFn: lookHere, staleTime: 0 }

/** Why there is nothing to choose here, and what would help. */
const obstacles: Partial<Record<Place, string>> = {
  denied:
    'Os avisos estão bloqueados neste navegador. Para receber, libere as notificações deste site nas configurações dele.',
  install:
    'No iPhone e no iPad os avisos chegam pelo app: no Safari, toque em Compartilhar e em Adicionar à Tela de Início. Depois abra por lá e volte aqui.',
  unable: 'Este navegador não recebe avisos. No Chrome, no Edge ou no Firefox você consegue.',
}

export function DeviceChoice({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const place = useQuery(placeQuery)
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn() : turnOff()),
    onSuccess: (now) => client.setQueryData(placeQuery.queryKey, now),
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  if (place.isPending)
    return (
      <SkeletonList label="Vendo como está este aparelho" className="grid gap-3">
        <Skeleton className="h-14" />
      </SkeletonList>
    )
  if (place.isLoadingError)
    return (
      <LoadFailed
        as="h3"
        title="Erro ao ver este aparelho"
        text={whyLost(place.error)}
        onRetry={() => place.refetch()}
      />
    )
  const obstacle = place.data && obstacles[place.data]
  if (obstacle)
    return (
      <p role="status" className="text-ink-2">
        {obstacle}
      </p>
    )
  // As it will be, if all goes well: the browser may ask for a while.
  const on = change.isPending ? change.variables : place.data === 'on'
  return (
    <>
      <Switch
        label="Avisos neste aparelho"
        description="Sem nomes na tela bloqueada. Param quando você sai da conta."
        checked={on}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      {place.data === 'on' ? <div className="grid gap-2 border-l-2 pl-4">{children}</div> : null}
    </>
  )
}

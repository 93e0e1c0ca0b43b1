// Which news go by e-mail, and in which hours none do.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import { product } from '#contract/product.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'

const settingsQuery = query.notifications.settings.queryOptions({ staleTime: 0 })

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}h` }))

export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useQuery({ ...settingsQuery, enabled: open })
  return (
    <Dialog
      title="Seus avisos"
      size="sm"
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {settings.isPending ? (
        <SkeletonList label="Carregando suas preferências" className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonList>
      ) : null}
      {settings.isLoadingError ? (
        <LoadFailed
          as="h3"
          title="Erro ao carregar suas preferências"
          text={whyLost(settings.error)}
          onRetry={() => settings.refetch()}
        />
      ) : null}
      {settings.data ? <Choices stored={settings.data} /> : null}
    </Dialog>
  )
}

/** Each choice is saved at once; one that could not be goes back. */
function Choices({ stored }: { stored: NotificationSettings }) {
  const client = useQueryClient()
  const [values, setValues] = useState(stored)
  const save = useMutation({
    // One after the other: of two choices made quickly the last one stays.
    scope: { id: 'notification-settings' },
    mutationFn: (chosen: NotificationSettings) => api.notifications.saveSettings(chosen),
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
    onError: (error) => {
      setValues(client.getQueryData(settingsQuery.queryKey) ?? stored)
      toast.error(messageOf(error, failures.internal.message))
    },
  })
  const choose = (part: Partial<NotificationSettings>) => {
    const chosen = { ...values, ...part }
    setValues(chosen)
    save.mutate(chosen)
  }
  const quiet = (name: 'quietFrom' | 'quietUntil', label: string) => (
    <Field label={label}>
      <NativeSelect
        options={hours}
        value={String(values[name])}
        onValueChange={(hour) => hour !== null && choose({ [name]: Number(hour) })}
      />
    </Field>
  )
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">No app você sempre vê tudo. Escolha o que também vai por e-mail.</p>
      <Switch
        label="Matches por e-mail"
        description="Se você não viu no app."
        checked={values.matchMail}
        onChange={({ target }) => choose({ matchMail: target.checked })}
      />
      <Switch
        label="Curtidas por e-mail"
        description="No máximo um resumo por dia, se você não entrou no app."
        checked={values.likeMail}
        onChange={({ target }) => choose({ likeMail: target.checked })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">Horas de silêncio</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          {quiet('quietFrom', 'Das')}
          {quiet('quietUntil', 'Até')}
        </div>
        <p className="text-sm text-ink-2">
          Pelo horário de {product.city}. O que acontece nelas chega depois, junto. Horas iguais: sem
          silêncio.
        </p>
      </fieldset>
      <p className="text-sm text-ink-2">
        Nenhum assunto diz nomes. Recibos, respostas do suporte e avisos de segurança sempre chegam.
      </p>
    </div>
  )
}

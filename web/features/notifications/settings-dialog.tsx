// Choice of the news that go by e-mail and to devices, and of the hours in which none do.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { NotificationSettings } from '#contract/notifications/api.ts'
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
import { DeviceChoice } from './device-choice.tsx'

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

type ChosenName = {
  [N in keyof NotificationSettings]: NotificationSettings[N] extends boolean ? N : never
}[keyof NotificationSettings]

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
  const chosen = (name: ChosenName, label: string, description?: string) => (
    <Switch
      label={label}
      {...(description && { description })}
      checked={values[name]}
      onChange={({ target }) => choose({ [name]: target.checked })}
    />
  )
  return (
    <div className="grid gap-6">
      <p className="text-ink-2">No app você sempre vê tudo. Escolha o que também chega fora dele.</p>
      <Group title="No aparelho">
        <DeviceChoice>
          {chosen('matchPush', 'Matches')}
          {chosen('likePush', 'Curtidas')}
          {chosen('echoPush', 'Curtidas e comentários no que você publica')}
          {chosen('replyPush', 'Respostas do suporte')}
          {chosen('moneyPush', 'Pagamentos e planos')}
        </DeviceChoice>
      </Group>
      <Group title="Por e-mail">
        {chosen('matchMail', 'Matches por e-mail', 'Se você não viu no app.')}
        {chosen('likeMail', 'Curtidas por e-mail', 'No máximo um resumo por dia, se você não entrou no app.')}
      </Group>
      <Group title="Horas de silêncio">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          {quiet('quietFrom', 'Das')}
          {quiet('quietUntil', 'Até')}
        </div>
        <p className="text-sm text-ink-2">{`Pelo horário de ${product.city}. O que chegar nesse horário vem junto depois. Horas iguais: sem silêncio.`}</p>
      </Group>
      <p className="text-sm text-ink-2">
        Nenhum assunto diz nomes. Avisos de segurança sempre chegam, também no silêncio; recibos e respostas
        do suporte, sempre por e-mail.
      </p>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

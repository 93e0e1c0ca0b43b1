// Taking one's data along: asked for, waited for, fetched with the password.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { DataExport } from '#contract/privacy/api.ts'
import { formatDate, formatNumber } from '#contract/values/format.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toast.ts'
import { exportQuery } from './data.ts'

const PasswordDialog = onDemand(
  () => import('./password-dialog.tsx').then(({ PasswordDialog }) => PasswordDialog),
  { lost: couldNotOpen },
)

/** `holds`: what the file has, in the words of whose account it is. */
export function ExportCard({
  holds = 'Perfil, fotos, curtidas, matches, pagamentos e registros',
}: {
  holds?: string
}) {
  const client = useQueryClient()
  const { data } = useQuery(exportQuery)
  const [opening, setOpening] = useState(false)
  const ask = useMutation({
    mutationFn: () => api.privacy.askExport(),
    onSuccess: (asked) => client.setQueryData(exportQuery.queryKey, asked),
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  const current = data?.current
  return (
    <Card as="section">
      <CardTitle as="h2" description={`${holds}, num arquivo ZIP.`}>
        Levar meus dados
      </CardTitle>
      <p aria-live="polite" className="text-ink-2">
        {stateOf(current)}
      </p>
      {current?.readyAt ? (
        <Button
          block
          className="mt-5"
          onPointerEnter={PasswordDialog.preload}
          onClick={() => setOpening(true)}
        >
          <Download aria-hidden />
          Baixar arquivo
        </Button>
      ) : null}
      <Button
        variant="secondary"
        block
        className={current?.readyAt ? 'mt-2' : 'mt-5'}
        loading={ask.isPending || Boolean(current && !current.readyAt)}
        onClick={() => ask.mutate()}
      >
        {current?.readyAt ? 'Preparar outro, com o que há de novo' : 'Preparar meu arquivo'}
      </Button>
      <PasswordDialog
        open={opening}
        onClose={() => setOpening(false)}
        title="Baixar seus dados"
        confirmLabel="Baixar"
        onConfirm={async (password) => {
          const { url } = await api.privacy.openExport({ password })
          save(url)
        }}
      >
        <p className="text-ink-2">O arquivo tem tudo o que é seu. Guarde num lugar que só você abre.</p>
      </PasswordDialog>
    </Card>
  )
}

/** As a file, not as a page: the service worker answers for pages, and would stand between. */
function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

function stateOf(current: DataExport | null | undefined): string {
  if (!current) return 'Preparamos o arquivo e avisamos por e-mail quando estiver pronto.'
  const { readyAt, expiresAt, bytes } = current
  if (!readyAt || !expiresAt) return 'Estamos preparando. Pode fechar a página: avisamos por e-mail.'
  return `Pronto, com ${formatNumber(Math.max(0.1, (bytes ?? 0) / 1_000_000), 1)} MB. Fica aqui até ${formatDate(expiresAt)}.`
}

// A company's counter as the team gives it: a link and a PIN, shown once; given anew, or ended.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import { formatDate, formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

interface CounterDialogProps {
  open: boolean
  onClose: () => void
  company: { id: string; name: string }
}

type Access = { link: string; pin: string }

export function CounterDialog({ open, onClose, company }: CounterDialogProps) {
  const client = useQueryClient()
  const [access, setAccess] = useState<Access | null>(null)
  const [asking, setAsking] = useState<'give' | 'end' | null>(null)
  const counterQuery = query.counter.of.queryOptions({ input: { companyId: company.id } })
  const { data, error, refetch } = useQuery({ ...counterQuery, enabled: open })
  const reload = () => client.invalidateQueries({ queryKey: counterQuery.queryKey })

  async function give() {
    const { link, pin } = await api.counter.give({ companyId: company.id })
    setAccess({ link, pin })
    await reload()
  }
  async function end() {
    await api.counter.end({ companyId: company.id })
    setAccess(null)
    toast.success('Balcão encerrado')
    await reload()
  }
  const begin = () => give().catch((failed) => toast.error(messageOf(failed, 'Erro ao criar o balcão')))

  return (
    <Dialog
      title="Balcão"
      description={company.name}
      size="sm"
      open={open}
      onOpenChange={(next) => {
        if (next) return
        setAccess(null)
        onClose()
      }}
    >
      {access ? <Once given={access} /> : null}
      {data === undefined ? (
        error ? (
          <LoadFailed title="Não foi possível carregar o balcão." text={whyLost(error)} onRetry={refetch} />
        ) : (
          <Skeleton className="h-24 rounded-md" />
        )
      ) : data === null ? (
        <div className="grid gap-4">
          <p className="text-ink-2">
            Com um link e um PIN, a empresa dá baixa em cupons no celular dela, sem criar conta.
          </p>
          <Button onClick={() => void begin()}>Criar balcão</Button>
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-2">{`Desde ${formatDate(data.since)}. ${data.devices === 1 ? '1 aparelho' : `${data.devices} aparelhos`} com o PIN${data.lastUsedAt ? `, o último em ${formatMoment(data.lastUsedAt)}` : ''}.`}</p>
          {access ? null : <p className="text-sm wrap-anywhere">{data.link}</p>}
          <div className="flex flex-wrap gap-2">
            {access ? null : (
              <Button
                variant="secondary"
                icon={<Copy aria-hidden />}
                onClick={() => void copyText(data.link, { failed: 'Não deu para copiar o link.' })}
              >
                Copiar o link
              </Button>
            )}
            <Button variant="secondary" onClick={() => setAsking('give')}>
              Novo link e PIN
            </Button>
            <Button variant="ghost" className="text-danger" onClick={() => setAsking('end')}>
              Encerrar balcão
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asking === 'give'}
        onOpenChange={(next) => next || setAsking(null)}
        title="Trocar o link e o PIN?"
        body="Os de antes deixam de valer, e os aparelhos que já entraram saem do balcão."
        confirmLabel="Trocar"
        onConfirm={give}
      />
      <ConfirmDialog
        open={asking === 'end'}
        onOpenChange={(next) => next || setAsking(null)}
        title="Encerrar o balcão?"
        body="Nenhum aparelho da empresa dá mais baixa em cupons."
        confirmLabel="Encerrar"
        tone="danger"
        onConfirm={end}
      />
    </Dialog>
  )
}

const Once = ({ given: { link, pin } }: { given: Access }) => (
  <section aria-label="Link e PIN" className="mb-5 grid gap-3 rounded-md bg-accent-soft p-4">
    <p className="text-sm">O PIN aparece só agora. Mande os dois para a empresa.</p>
    <p className="font-display text-4xl font-extrabold tracking-[0.2em] tabular-nums">{pin}</p>
    <p className="text-sm wrap-anywhere">{link}</p>
    <Button
      size="sm"
      variant="secondary"
      icon={<Copy aria-hidden />}
      onClick={() =>
        void copyText(`Seu balcão: ${link}\nPIN: ${pin}`, { failed: 'Não deu para copiar. Anote os dois.' })
      }
    >
      Copiar os dois
    </Button>
  </section>
)

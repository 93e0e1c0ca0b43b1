// A company's counter in front of whoever gives it: a link and a PIN, shown once; given anew, or ended.
import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { counterState } from '#contract/promotions/counter.ts'
import { formatDate, formatMoment } from '#contract/values/format.ts'
import { messageOf, whyLost } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePending } from '#web/ui/use-pending.ts'

type Access = { link: string; pin: string }

interface CounterAccessProps {
  /** `null`: there is none; `undefined`: not here yet. */
  counter: z.infer<typeof counterState> | undefined
  error: Error | null
  onRetry: () => unknown
  /** Said where there is none. */
  intro: string
  /** Said beside link and PIN. */
  once: string
  give: () => Promise<Access>
  end: () => Promise<unknown>
  onChanged: () => Promise<unknown>
}

export function CounterAccess(props: CounterAccessProps) {
  const { counter, error, onRetry, intro, once, onChanged } = props
  const [access, setAccess] = useState<Access | null>(null)
  const [asking, setAsking] = useState<'give' | 'end' | null>(null)

  async function give() {
    const { link, pin } = await props.give()
    setAccess({ link, pin })
    await onChanged()
  }
  async function end() {
    await props.end()
    setAccess(null)
    toast.success('Balcão encerrado')
    await onChanged()
  }
  const [beginning, run] = usePending()
  const begin = () =>
    run(() => give().catch((failed) => toast.error(messageOf(failed, 'Erro ao criar o balcão'))))

  return (
    <>
      {access ? <Once given={access} words={once} /> : null}
      {counter === undefined ? (
        error ? (
          <LoadFailed title="Não foi possível carregar o balcão." text={whyLost(error)} onRetry={onRetry} />
        ) : (
          <Skeleton className="h-24 rounded-md" />
        )
      ) : counter === null ? (
        <div className="grid gap-4">
          <p className="text-ink-2">{intro}</p>
          <Button className="sm:justify-self-start" loading={beginning} onClick={() => void begin()}>
            Criar balcão
          </Button>
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-2">{`Desde ${formatDate(counter.since)}. ${counter.devices === 1 ? '1 aparelho' : `${counter.devices} aparelhos`} com o PIN${counter.lastUsedAt ? `, o último em ${formatMoment(counter.lastUsedAt)}` : ''}.`}</p>
          {access ? null : <p className="text-sm wrap-anywhere">{counter.link}</p>}
          <div className="flex flex-wrap gap-2">
            {access ? null : (
              <Button
                variant="secondary"
                icon={<Copy aria-hidden />}
                onClick={() => void copyText(counter.link, { failed: 'Não deu para copiar o link.' })}
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
    </>
  )
}

const Once = ({ given: { link, pin }, words }: { given: Access; words: string }) => (
  <section aria-label="Link e PIN" className="mb-5 grid gap-3 rounded-md bg-accent-soft p-4">
    <p className="text-sm">{words}</p>
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

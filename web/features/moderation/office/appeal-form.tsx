// Form of the team's answer to what somebody suspended wrote.
import type { Changed } from '#contract/back-office/listing.ts'
import type { AppealRow } from '#contract/moderation/api.ts'
import { appealForm } from '#contract/moderation/form.ts'
import { formatDate } from '#contract/values/format.ts'
import { ChoiceField, LongTextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { useRowAddress } from '#web/features/back-office/use-row-address.ts'
import { api } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface AppealFormProps {
  appeal: AppealRow
  open: boolean
  onClose: () => void
  mayWrite: boolean
  onSaved: (saved: Changed) => Promise<unknown>
}

const answersOf = (ageDoubt: boolean) => [
  { value: 'lift', label: ageDoubt ? 'Confirmar a idade' : 'Deixar voltar' },
  { value: 'keep', label: ageDoubt ? 'Manter escondida' : 'Manter suspensa' },
]
const quoteClass = 'rounded-sm bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere'

export function AppealForm({ appeal, open, onClose, mayWrite, onSaved }: AppealFormProps) {
  useRowAddress(open, appeal.id)
  const { id, name, reason, since, appeal: written, state, answer, ageDoubt, begunBy } = appeal
  const title = `Contestação de ${name}`
  const description = `${ageDoubt ? 'Escondida até confirmar a idade' : 'Suspensa'} em ${formatDate(since)}: ${reason}`
  const story = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <p tabIndex={0} className={cn(quoteClass, 'max-h-[min(16rem,26dvh)] overflow-y-auto')}>
      {written}
    </p>
  )
  if (state === 'closed' || !mayWrite || begunBy === 'self')
    return (
      <Dialog title={title} description={description} open={open} onOpenChange={(next) => next || onClose()}>
        <div className="grid gap-3">
          {begunBy === 'self' && state === 'open' ? (
            <Notice tone="info">Foi você quem decidiu isto: quem responde é outra pessoa da equipe.</Notice>
          ) : null}
          {story}
          {answer ? <p className={quoteClass}>{answer}</p> : null}
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      schema={appealForm}
      values={{ decision: null, answer: '' }}
      recordId={id}
      version={1}
      fieldOf={{ 'moderation.own_suspension': 'decision' }}
      labels={{ decision: 'Decisão', answer: 'Resposta' }}
      saveLabel="Responder"
      errorText="Erro ao responder à contestação"
      onSave={async (given) => onSaved(await api.moderation.answerAppeal({ id, ...given }))}
    >
      {begunBy === 'self_alone' ? (
        <Notice tone="warning">
          Foi você quem decidiu isto, e ninguém mais da equipe pode responder. A auditoria guarda que foi a
          mesma pessoa.
        </Notice>
      ) : null}
      {story}
      <ChoiceField name="decision" label="Decisão" options={answersOf(ageDoubt)} required />
      <LongTextField name="answer" label="Resposta" rows={3} hint="A pessoa lê, por e-mail." required />
    </FormDialog>
  )
}

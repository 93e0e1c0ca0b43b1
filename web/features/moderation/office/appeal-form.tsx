// What somebody suspended wrote, and the team's answer.
import type { Changed } from '#contract/listing.ts'
import { type AppealRow, appealForm } from '#contract/moderation.ts'
import { ChoiceField, LongTextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface AppealFormProps {
  appeal: AppealRow
  open: boolean
  onClose: () => void
  mayWrite: boolean
  onSaved: (saved: Changed) => Promise<unknown>
}

const answers = [
  { value: 'lift', label: 'Deixar voltar' },
  { value: 'keep', label: 'Manter suspensa' },
] as const
const said = 'rounded-sm bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere'

export function AppealForm({ appeal, open, onClose, mayWrite, onSaved }: AppealFormProps) {
  const { id, name, reason, since, appeal: written, state, answer } = appeal
  const title = `Contestação de ${name}`
  const description = `Suspensa em ${formatDate(since)}: ${reason}`
  const story = <p className={said}>{written}</p>
  if (state === 'closed' || !mayWrite)
    return (
      <Dialog title={title} description={description} open={open} onOpenChange={(next) => next || onClose()}>
        <div className="grid gap-3">
          {story}
          {answer ? <p className={said}>{answer}</p> : null}
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
      values={{ decision: '' as never, answer: '' }}
      version={1}
      fieldOf={{ 'moderation.own_suspension': 'decision' }}
      labels={{ decision: 'Decisão', answer: 'Resposta' }}
      saveLabel="Responder"
      errorText="Erro ao responder à contestação"
      onSave={async (given) => onSaved(await api.moderation.answerAppeal({ id, ...given }))}
    >
      {story}
      <ChoiceField name="decision" label="Decisão" options={answers} required />
      <LongTextField name="answer" label="Resposta" rows={5} hint="A pessoa lê, por e-mail." required />
    </FormDialog>
  )
}

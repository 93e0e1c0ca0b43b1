// One request, and its answer.

import type { Changed } from '#contract/back-office/listing.ts'
import type { RequestRow } from '#contract/privacy/api.ts'
import { dataRequestKindOptions } from '#contract/privacy/data-requests.ts'
import { answerForm } from '#contract/privacy/form.ts'
import { formatDate } from '#contract/values/format.ts'
import { labelOf } from '#contract/values/options.ts'
import { LongTextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { api } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface AnswerFormProps {
  request: RequestRow
  open: boolean
  onClose: () => void
  mayWrite: boolean
  onSaved: (saved: Changed) => Promise<unknown>
}

const quoteClass = 'rounded-sm bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere'

export function AnswerForm({ request, open, onClose, mayWrite, onSaved }: AnswerFormProps) {
  const { id, version, kind, email, text, askedAt, dueAt, answer, answeredAt, state } = request
  const title = labelOf(dataRequestKindOptions, kind)
  const description = `${email || 'Conta excluída'}, ${formatDate(askedAt)}`
  const requestText = <p className={quoteClass}>{text || 'Apagado com a conta.'}</p>
  if (state === 'answered' || !mayWrite)
    return (
      <Dialog title={title} description={description} open={open} onOpenChange={(next) => next || onClose()}>
        <div className="grid gap-3">
          {requestText}
          {answeredAt ? <h3 className="font-semibold">{`Resposta de ${formatDate(answeredAt)}`}</h3> : null}
          {answeredAt ? <p className={quoteClass}>{answer || 'Apagada com a conta.'}</p> : null}
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      description={`${description}. Responder até ${formatDate(dueAt)}.`}
      schema={answerForm}
      values={{ answer: '' }}
      recordId={id}
      version={version}
      labels={{ answer: 'Resposta' }}
      saveLabel="Enviar resposta"
      errorText="Erro ao enviar a resposta"
      onSave={async ({ answer }, seen) =>
        onSaved(await api.privacy.answerRequest({ id, version: seen, answer }))
      }
    >
      {requestText}
      <LongTextField
        name="answer"
        label="Resposta"
        rows={8}
        hint="Vai por e-mail, como está escrita."
        required
      />
    </FormDialog>
  )
}

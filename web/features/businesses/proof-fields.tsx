// Fields that every request to the team asks: the company's number, and what else there is to say.

import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { useRuledForm } from '#web/ui/use-ruled-form.ts'

type Fields = 'document' | 'note'

interface ProofFieldsProps {
  control: (field: Fields) => ReturnType<ReturnType<typeof useRuledForm<string>>['control']>
  mistakes: Partial<Record<Fields, string | undefined>>
  noteHint: string
}

export const ProofFields = ({ control, mistakes, noteHint }: ProofFieldsProps) => (
  <>
    <Field
      label="CNPJ ou CPF"
      hint="Do CPF a equipe vê só os seis números do meio."
      error={mistakes.document}
      required
    >
      <Input autoComplete="off" placeholder="00.000.000/0000-00" data-sensitive {...control('document')} />
    </Field>
    <Field label="Quer contar mais?" hint={noteHint} error={mistakes.note}>
      <Textarea rows={3} {...control('note')} />
    </Field>
  </>
)

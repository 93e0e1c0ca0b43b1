// A question before a deed on a row; its code comes when it is first asked.
import type { ReactNode } from 'react'
import type { DialogValue } from '#web/ui/use-dialog-value.ts'
import { onOpening } from './on-opening.ts'

interface Confirmed {
  title: string
  body: ReactNode
  confirmLabel: string
  /** The colour of what destroys, unless it is said otherwise. */
  tone?: 'primary' | 'danger'
  onConfirm: () => Promise<unknown>
}

interface QuestionProps<Row> {
  /** The row in question, and whether it is asked about now. */
  about: DialogValue<Row>
  asks: (row: Row) => Confirmed
}

export const Question = <Row,>({ about: { value, open, close }, asks }: QuestionProps<Row>) =>
  value === null ? null : <Confirmation open={open} onClose={close} tone="danger" {...asks(value)} />

const Confirmation = onOpening<Confirmed & { open: boolean; onClose: () => void }>(async () => {
  const { ConfirmDialog } = await import('#web/ui/confirm-dialog.tsx')
  return ({ onClose, ...asked }) => <ConfirmDialog {...asked} onOpenChange={(next) => next || onClose()} />
})

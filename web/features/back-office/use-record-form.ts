// The form of a list: over one of its records, or for a new one.
import type { Changed } from '#contract/back-office/listing.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

export interface RecordFormProps<Row> {
  open: boolean
  onClose: () => void
  /** None: a new one. */
  record: Row | null
  onSaved: (changed: Changed, done: string) => Promise<unknown>
}

/** Opens it, but over nothing that is in the bin; `dialog` is what the form is given, beside what follows a save. */
export function useRecordForm<Row extends { id: string; binnedAt?: Date | null }>() {
  const { value, open, show, close } = useDialogValue<{ record: Row | null }>()
  return {
    edit: (record: Row) => record.binnedAt || show({ record }),
    create: () => show({ record: null }),
    dialog: { open, onClose: close, record: value?.record ?? null },
  }
}

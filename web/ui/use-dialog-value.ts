// The value a dialog was opened with, and whether it is open.
import { startTransition, useCallback, useState } from 'react'

/** Value that a dialog shows; it stays while the dialog closes, so that nothing empties under the eye. */
export type DialogValue<T> = { value: T | null; open: boolean; show: (value: T) => void; close: () => void }

export function useDialogValue<T>(): DialogValue<T> {
  const [state, setState] = useState<{ value: T | null; open: boolean }>({ value: null, open: false })
  /** In a transition: the press is seen before the dialog is drawn. */
  const show = useCallback((value: T) => startTransition(() => setState({ value, open: true })), [])
  const close = useCallback(() => setState(({ value }) => ({ value, open: false })), [])
  return { ...state, show, close }
}

import { useCallback, useState } from 'react'

/** What a dialog shows; it stays while the dialog closes, so that nothing empties under the eye. */
export type Shown<T> = { value: T | null; open: boolean; show: (value: T) => void; close: () => void }

export function useShown<T>(): Shown<T> {
  const [state, setState] = useState<{ value: T | null; open: boolean }>({ value: null, open: false })
  const show = useCallback((value: T) => setState({ value, open: true }), [])
  const close = useCallback(() => setState(({ value }) => ({ value, open: false })), [])
  return { ...state, show, close }
}

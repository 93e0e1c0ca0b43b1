// A table's keys: J and K go down and up, Espaço marks, Enter opens, / searches, Esc lets go. The browser's own are left alone.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface KeyedRow {
  id: string
}

interface TableKeys<Row extends KeyedRow> {
  rows: readonly Row[]
  enabled: boolean
  onOpen: (row: Row) => void
  onMark: ((row: Row) => void) | undefined
  onClear: () => void
  search: RefObject<HTMLInputElement | null>
}

/** Whether what is typed goes into something, or over something that is open. */
const isTaken = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]',
  ) !== null

export function useTableKeys<Row extends KeyedRow>({
  rows,
  enabled,
  onOpen,
  onMark,
  onClear,
  search,
}: TableKeys<Row>) {
  const [focused, setFocused] = useState<string | null>(null)
  const at = rows.findIndex(({ id }) => id === focused)
  const move = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + by))]
    if (!next) return
    setFocused(next.id)
    document.getElementById(`linha-${next.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      !enabled ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented ||
      isTaken(event)
    )
      return
    const row = rows[at]
    const onControl = event.target instanceof HTMLElement && event.target.matches('button, a, input')
    switch (event.key) {
      case 'j':
        move(1)
        break
      case 'k':
        move(-1)
        break
      case '/':
        search.current?.focus()
        break
      case ' ':
        if (onControl || !row || !onMark) return
        onMark(row)
        break
      case 'Enter':
        if (onControl || !row) return
        onOpen(row)
        break
      case 'Escape':
        onClear()
        setFocused(null)
        break
      default:
        return
    }
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return { focused: at < 0 ? null : focused, focus: setFocused }
}

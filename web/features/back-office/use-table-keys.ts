// A table's keys, which `tableKeys` names. The browser's own are left alone.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Effects of the keys, as the table's foot and the help say it. */
export const tableKeys = [
  ['J', 'descer'],
  ['K', 'subir'],
  ['Espaço', 'marcar'],
  ['Enter', 'abrir'],
  ['V', 'mudar de visão'],
  ['/', 'buscar'],
  ['Esc', 'soltar'],
  ['?', 'atalhos'],
] as const

interface KeyedRow {
  id: string
}

interface TableKeys<Row extends KeyedRow> {
  rows: readonly Row[]
  enabled: boolean
  onOpen: (row: Row) => void
  onMark: ((row: Row) => void) | undefined
  onClear: () => void
  onNextView: () => void
  onHelp: () => void
  search: RefObject<HTMLInputElement | null>
}

/** Keys go into something that is written in, or over something that is open. */
const isTaken = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]',
  ) !== null

export function useTableKeys<Row extends KeyedRow>({
  rows,
  enabled,
  onOpen,
  onMark,
  onClear,
  onNextView,
  onHelp,
  search,
}: TableKeys<Row>) {
  const [focused, setFocused] = useState<string | null>(null)
  const at = rows.findIndex(({ id }) => id === focused)
  const move = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + by))]
    if (!next) return
    setFocused(next.id)
    // It has the focus, too: who hears the page is told of it, and what opens over it gives the focus back.
    document.getElementById(`linha-${next.id}`)?.focus()
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
    /** The key belongs to the control that has the focus. */
    const meantFor = (controls: string) =>
      event.target instanceof HTMLElement && event.target.matches(controls)
    switch (event.key) {
      case 'j':
        move(1)
        break
      case 'k':
        move(-1)
        break
      case 'v':
        onNextView()
        break
      case '?':
        onHelp()
        break
      case '/':
        search.current?.focus()
        break
      case ' ':
        if (meantFor('button, a, input') || !row || !onMark) return
        onMark(row)
        break
      case 'Enter':
        if (meantFor('button, a') || !row) return
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

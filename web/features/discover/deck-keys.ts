import { useEffect, useEffectEvent } from 'react'

export interface DeckKeys {
  reject: () => void
  like: () => void
  details: () => void
  undo: () => void
  nextPhoto: () => void
  enlarge: () => void
}

/** A letter alone would fire while someone dictates (WCAG 2.1.4), so undoing is Backspace or Ctrl/Cmd+Z. */
const letter = 'z'

const actions: Record<string, keyof DeckKeys> = {
  ArrowLeft: 'reject',
  ArrowRight: 'like',
  ArrowUp: 'details',
  ArrowDown: 'enlarge',
  Backspace: 'undo',
  [letter]: 'undo',
  ' ': 'nextPhoto',
}

/** Places in which keys have a meaning of their own, or none: the menu. What opens over the deck keeps the focus inside it. */
const elsewhere =
  'input, textarea, select, [contenteditable], aside, nav, [role=dialog], [role=alertdialog], [role=menu]'

/** Elements that the space bar presses, where they have the focus. */
const pressable = 'button, a, label, summary'

/** Decides by keyboard, unless something is open over the deck or the key is being used for something else. */
export function useDeckKeys(keys: DeckKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action || event.defaultPrevented || event.repeat || event.altKey || event.shiftKey) return
    if ((event.metaKey || event.ctrlKey) !== (event.key === letter)) return
    if (event.target instanceof Element && event.target.closest(elsewhere)) return
    if (event.key === ' ' && event.target instanceof Element && event.target.closest(pressable)) return
    event.preventDefault()
    keys[action]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

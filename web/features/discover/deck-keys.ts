import { useEffect, useEffectEvent } from 'react'

export interface DeckKeys {
  reject: () => void
  like: () => void
  details: () => void
  undo: () => void
}

const actions: Record<string, keyof DeckKeys> = {
  ArrowLeft: 'reject',
  ArrowRight: 'like',
  ArrowUp: 'details',
  Backspace: 'undo',
  z: 'undo',
  Z: 'undo',
}

/** Where keys have a meaning of their own. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** Decides by keyboard, unless something is open over the deck or the key is being used for something else. */
export function useDeckKeys(keys: DeckKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action || event.defaultPrevented || event.repeat || event.altKey || event.shiftKey) return
    const undoing = action === 'undo' && event.key.toLowerCase() === 'z'
    if ((event.metaKey || event.ctrlKey) && !undoing) return
    if (event.target instanceof Element && event.target.closest(elsewhere)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    keys[action]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

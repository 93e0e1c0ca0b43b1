// Goes from photo to photo by a finger drawn sideways over the one shown.
import { type PointerEvent, useRef } from 'react'

/** Pixels sideways from which it is no tap. */
const least = 40

export function usePhotoSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  /** The press that ends a swipe is none. */
  const swiped = useRef(false)
  return {
    onPointerDown({ pointerId, pointerType, clientX, clientY }: PointerEvent) {
      swiped.current = false
      start.current = pointerType === 'mouse' ? null : { id: pointerId, x: clientX, y: clientY }
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = null
      if (from?.id !== pointerId) return
      const across = clientX - from.x
      if (Math.abs(across) < least || Math.abs(across) < Math.abs(clientY - from.y)) return
      swiped.current = true
      step(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

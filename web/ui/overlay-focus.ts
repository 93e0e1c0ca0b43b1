import { type RefObject, useRef } from 'react'

/**
 * Place to which the focus goes as something opens over the page: to the first field of `body`, if any, but on touch, where that would
 * raise the keyboard uninvited. And as it closes: back to where it was, unless that is gone by then: what stands in its place
 * takes it (`list-focus.ts`), where there would else be the page's first button.
 */
export function useOverlayFocus(body?: RefObject<HTMLElement | null>) {
  const before = useRef<Element>(null)
  return {
    initialFocus: (opened: string) => {
      before.current = document.activeElement
      if (opened === 'touch') return true
      return (
        body?.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled') ?? true
      )
    },
    finalFocus: () => before.current?.isConnected ?? true,
  }
}

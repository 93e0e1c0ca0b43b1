// Sheet of the chosen bairro on a phone, beside the map rather than over it: drawn up it opens whole, drawn down it closes.
import { Drawer as Base } from '@base-ui/react/drawer'
import { ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { CloseButton } from '#web/ui/dialog.tsx'
import { useOverlayFocus } from '#web/ui/overlay-focus.ts'
import { AreaCard } from './area-card.tsx'
import type { Area } from './words.ts'

interface AreaSheetProps {
  area: Area | undefined
  open: boolean
  onClose: () => void
}

/** Until its first part has been measured. */
const firstPeek = 240
/** Under what is seen while it is low. */
const below = 16

export function AreaSheet({ area: given, open, onClose }: AreaSheetProps) {
  const [whole, setWhole] = useState(false)
  const [peek, setPeek] = useState(firstPeek)
  const [top, setTop] = useState<HTMLDivElement | null>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const focus = useOverlayFocus()
  // While it goes, it still says whose it was.
  const last = useRef(given)
  if (given) last.current = given
  const area = given ?? last.current
  useEffect(() => {
    if (!top) return
    const observer = new ResizeObserver(() => setPeek(top.offsetTop + top.offsetHeight + below))
    observer.observe(top)
    return () => observer.disconnect()
  }, [top])
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      onOpenChangeComplete={(next) => next || setWhole(false)}
      modal={false}
      disablePointerDismissal
      snapPoints={[peek, 1]}
      snapPoint={whole ? 1 : peek}
      onSnapPointChange={(point) => point === null || setWhole(point === 1)}
    >
      <Base.Portal>
        <Base.Viewport
          ref={viewport}
          className="pointer-events-none fixed inset-x-0 top-0 bottom-(--bottom-bar) z-20 flex items-end justify-center overflow-clip lg:hidden"
        >
          <Base.Popup
            ref={popup}
            initialFocus={(opened) => {
              focus.initialFocus(opened)
              return popup.current
            }}
            finalFocus={focus.finalFocus}
            aria-label={area?.name}
            // A control focused beneath the edge comes into view.
            onFocus={({ target }) => {
              const edge = viewport.current?.getBoundingClientRect().bottom ?? 0
              if (target.getBoundingClientRect().bottom > edge + 1 && target.closest('a')) setWhole(true)
            }}
            className={cn(
              'pointer-events-auto relative flex max-h-[calc(100%-4.5rem)] w-full max-w-xl flex-col overflow-hidden rounded-t-lg bg-raised text-ink shadow-soft outline-none',
              'translate-y-[calc(var(--drawer-snap-point-offset)+var(--drawer-swipe-movement-y))] transition-[translate] duration-300 ease-[cubic-bezier(0.32,0.72,0,1)]',
              'data-swiping:duration-0 data-swiping:select-none data-starting-style:translate-y-full data-ending-style:translate-y-full',
            )}
          >
            <div className="flex shrink-0 touch-none items-center px-4 pt-2">
              <span className="flex-1" />
              <button
                type="button"
                aria-expanded={whole}
                aria-label={whole ? 'Mostrar menos' : 'Mostrar tudo'}
                onClick={() => setWhole(!whole)}
                className="grid h-11 w-20 place-items-center content-center gap-1 rounded-full text-ink-2"
              >
                <span aria-hidden className="h-1.5 w-11 rounded-full bg-line-strong/60" />
                <ChevronUp aria-hidden className={cn('size-5 transition-transform', whole && 'rotate-180')} />
              </button>
              <span className="flex flex-1 justify-end">
                <CloseButton as={Base.Close} />
              </span>
            </div>
            <div
              className={cn(
                'min-h-0 overscroll-contain px-[min(1.125rem,5vw)] pb-5',
                whole ? 'touch-pan-y overflow-y-auto' : 'touch-none overflow-clip',
              )}
            >
              <AreaCard area={area} top={setTop} />
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

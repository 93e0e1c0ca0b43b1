import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cn } from '#web/lib/cn.ts'
import { buttonClass } from './button.tsx'
import { backdropClass, panelClass } from './overlay-class.ts'
import { useOverlayFocus } from './overlay-focus.ts'
import { unsaved } from './unsaved.ts'
import { useHistoryEntry } from './use-history-entry.ts'

export interface OverlayProps {
  title: ReactNode
  description?: ReactNode
  /** The button that opens it; focus returns there. Without one, use `open`. */
  trigger?: ReactElement
  open?: boolean | undefined
  onOpenChange?: (open: boolean) => void
  /** Stays in view under what scrolls: the buttons. */
  footer?: ReactNode
  children?: ReactNode
}

/** State of being open, kept here where nobody else does, and what changes it; Back closes it. Over typed text it asks first. */
export function useOverlay({ open, onOpenChange }: Pick<OverlayProps, 'open' | 'onOpenChange'>) {
  const [openInside, setOpenInside] = useState(false)
  const isOpen = open ?? openInside
  const set = (next: boolean) => {
    setOpenInside(next)
    onOpenChange?.(next)
  }
  const change = (next: boolean) => (next ? set(true) : unsaved.close(() => set(false)))
  // Typed text goes with its page, and stays a draft.
  useHistoryEntry(isOpen, (leaving) => (leaving ? set(false) : change(false)))
  return [isOpen, change] as const
}

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-6xl' } as const

export function Dialog(props: OverlayProps & { size?: keyof typeof widths }) {
  const { title, description, trigger, footer, size = 'md', children } = props
  const [open, change] = useOverlay(props)
  const body = useRef<HTMLDivElement>(null)
  const focus = useOverlayFocus(body)
  return (
    <Base.Root open={open} onOpenChange={change}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center p-4 pb-[max(1rem,var(--safe-bottom))]">
          <Base.Popup {...focus} className={cn(panelClass, widths[size])}>
            <header className="flex items-start gap-[min(1rem,4vw)] px-[min(1.5rem,7.5vw)] pt-6 pb-4">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-2xl">{title}</Base.Title>
                {description ? (
                  <Base.Description className="mt-1.5 text-ink-2">{description}</Base.Description>
                ) : null}
              </div>
              <CloseButton as={Base.Close} />
            </header>
            {children ? <OverlayBody ref={body}>{children}</OverlayBody> : null}
            {footer ? <OverlayFooter>{footer}</OverlayFooter> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type CloseProps = { 'aria-label': string; className: string; children: ReactNode }

/** The cross at the corner of what opens over the page. */
export function CloseButton({ as: Close }: { as: ComponentType<CloseProps> }) {
  return (
    <Close
      aria-label="Fechar"
      className={buttonClass({ variant: 'ghost', square: true, className: '-mt-2 -mr-2 text-ink-2' })}
    >
      <X aria-hidden />
    </Close>
  )
}

export function OverlayFooter({ children }: { children: ReactNode }) {
  return (
    <footer
      data-keep-clear
      className="flex flex-col-reverse gap-2.5 border-t px-[min(1.5rem,7.5vw)] py-4 sm:flex-row sm:justify-end"
    >
      {children}
    </footer>
  )
}

interface OverlayBodyProps {
  ref?: RefObject<HTMLDivElement | null>
  className?: string
  children: ReactNode
}

/** The part that scrolls, and all of what it holds with it: `relative`. Holding nothing to focus, it takes focus itself, so that the arrow keys can scroll it. */
export function OverlayBody({ ref, className, children }: OverlayBodyProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const stuck =
        element.scrollHeight > element.clientHeight && !element.querySelector('a, button, input, textarea')
      if (stuck) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return (
    <div
      ref={box}
      className={cn(
        'relative min-h-0 overflow-y-auto overscroll-contain px-[min(1.5rem,7.5vw)] pt-1 pb-6 focus-visible:-outline-offset-4',
        className,
      )}
    >
      {children}
    </div>
  )
}

// From the thumb's edge on a phone, pulled down to close; a dialog in the middle from 768 px.
import { Drawer as Base } from '@base-ui/react/drawer'
import { useRef } from 'react'
import { cn } from '#web/lib/cn.ts'
import { CloseButton, OverlayBody, OverlayFooter, type OverlayProps, useOverlay } from './dialog.tsx'
import { useOverlayFocus } from './overlay-focus.ts'

interface DrawerProps extends OverlayProps {
  /** Room for two columns on a laptop. */
  wide?: boolean
}

export function Drawer(props: DrawerProps) {
  const { title, description, trigger, footer, wide, children } = props
  const [open, change] = useOverlay(props)
  const body = useRef<HTMLDivElement>(null)
  const focus = useOverlayFocus(body)
  return (
    <Base.Root open={open} onOpenChange={change}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop
          className={cn(
            'fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-250',
            'data-swiping:duration-0 data-starting-style:opacity-0 data-ending-style:opacity-0',
          )}
        />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-4">
          <Base.Popup
            {...focus}
            className={cn(
              'flex max-h-[calc(100dvh-3rem)] w-full flex-col overflow-hidden rounded-t-lg bg-raised text-ink shadow-soft outline-none',
              'translate-y-(--drawer-swipe-movement-y) transition-[translate,opacity,scale] duration-300 ease-[cubic-bezier(0.32,0.72,0,1)]',
              'data-swiping:duration-0 data-swiping:select-none data-starting-style:translate-y-full data-ending-style:translate-y-full',
              'md:max-h-[min(100dvh-2rem,52rem)] md:max-w-xl md:rounded-lg md:duration-200',
              wide && 'lg:max-w-4xl',
              'md:data-starting-style:translate-y-3 md:data-starting-style:scale-97 md:data-starting-style:opacity-0',
              'md:data-ending-style:translate-y-0 md:data-ending-style:scale-97 md:data-ending-style:opacity-0',
            )}
          >
            <span
              aria-hidden
              className="mx-auto mt-3 h-1.5 w-11 shrink-0 rounded-full bg-line-strong/60 md:hidden"
            />
            <header className="flex items-start gap-[min(1rem,4vw)] px-[min(1.5rem,7.5vw)] pt-4 pb-4 md:pt-6">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-2xl">{title}</Base.Title>
                {description ? (
                  <Base.Description className="mt-1.5 text-ink-2">{description}</Base.Description>
                ) : null}
              </div>
              <CloseButton as={Base.Close} />
            </header>
            {children ? (
              <Base.Content className="flex min-h-0 flex-col">
                <OverlayBody ref={body} className="touch-pan-y">
                  {children}
                </OverlayBody>
              </Base.Content>
            ) : null}
            {footer ? <OverlayFooter>{footer}</OverlayFooter> : null}
            <span aria-hidden className="h-(--safe-bottom) shrink-0 md:hidden" />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

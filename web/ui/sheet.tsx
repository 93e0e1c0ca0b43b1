import { Dialog } from '@base-ui/react/dialog'
import { cn } from '#web/lib/cn.ts'
import { CloseButton, OverlayBody, OverlayFooter, type OverlayProps, useOverlay } from './dialog.tsx'
import { backdropClass } from './overlay-class.ts'
import { useOverlayFocus } from './overlay-focus.ts'

/** A panel at the left side, 18rem wide: the mobile menu. */
export function Sheet(props: OverlayProps) {
  const { title, description, trigger, footer, children } = props
  const [open, change] = useOverlay(props)
  const focus = useOverlayFocus()
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      {trigger ? <Dialog.Trigger render={trigger} /> : null}
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          {...focus}
          className={cn(
            'fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-min(3rem,15vw))] flex-col rounded-r-md bg-raised pt-(--safe-top) pb-(--safe-bottom) text-ink shadow-soft outline-none',
            'transition-[translate] duration-250 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
          )}
        >
          <header className="flex items-start justify-between gap-4 px-[min(1.25rem,6.25vw)] pt-5 pb-3">
            <div className="min-w-0">
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              {description ? (
                <Dialog.Description className="mt-1 text-sm text-ink-2">{description}</Dialog.Description>
              ) : null}
            </div>
            <span className="ml-auto">
              <CloseButton as={Dialog.Close} />
            </span>
          </header>
          <OverlayBody className="flex-1 px-[min(1.25rem,6.25vw)]">{children}</OverlayBody>
          {footer ? <OverlayFooter>{footer}</OverlayFooter> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

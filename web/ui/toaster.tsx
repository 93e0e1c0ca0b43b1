// Short news at the corner, above the bottom bar: at most three, gone in four seconds unless looked at. What more there is
// at once waits, and has its four seconds when there is room.
import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { cn } from '#web/lib/cn.ts'
import { type ToastTone, toastManager } from './toast.ts'
import { collisionOffset } from './toast-collision.ts'

/** Once, at the root of the app. */
export function Toaster() {
  return (
    <Base.Provider toastManager={toastManager} limit={3} timeout={4000}>
      {/* A live region itself, though a silent one: a dialog that opens before the viewport is in would hide it from listeners. */}
      <Base.Portal aria-live="off">
        <Stack />
      </Base.Portal>
    </Base.Provider>
  )
}

/** Elements that may not be covered: a form's own button, whatever says so of itself, and what was just pressed. */
const clearAreas =
  '[type=submit], [data-keep-clear], :is(a, button, input, textarea, select):focus:not([data-toast] *)'
/** Elements that stay clear where there is room: fields of forms, and all that an open dialog says and offers. */
const clearAreasWithRoom = `${clearAreas}, ${[
  'form[data-draft] :is(input, textarea, select)',
  ':is([role=dialog], [role=alertdialog]):not([data-toast]) :is(a, button, input, textarea, select, [role=alert], [role=status])',
].join()}`
const gap = 12

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((each) => !each.closest('[data-toast]'))
    .map((each) => each.getBoundingClientRect())

/** Holds the notices off what is pressed next, also when that comes under them while they are there. */
function useCollisionOffset(toasts: readonly unknown[]) {
  const stack = useRef<HTMLDivElement>(null)
  const some = toasts.length > 0
  useLayoutEffect(() => {
    if (!some) return
    let offset = 0
    let frame = 0
    // Frame by frame, for as long as there are any: a line that goes from a form moves its button without an event.
    const place = () => {
      frame = requestAnimationFrame(place)
      if (!stack.current) return
      const { top, right, bottom, left } = stack.current.getBoundingClientRect()
      const box = { top: top + offset, right, bottom: bottom + offset, left }
      const next =
        collisionOffset(box, boxesOf(clearAreasWithRoom), gap) ||
        collisionOffset(box, boxesOf(clearAreas), gap)
      if (next !== offset) stack.current.style.translate = next > 0 ? `0 ${-next}px` : ''
      offset = next
    }
    place()
    return () => {
      cancelAnimationFrame(frame)
      if (stack.current) stack.current.style.translate = ''
    }
  }, [some])
  return stack
}

const icons = {
  default: <Info aria-hidden className="text-sea" />,
  success: <CircleCheck aria-hidden className="text-success" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
} as const

function toneOf(type: string | undefined): ToastTone {
  return type === 'success' || type === 'error' ? type : 'default'
}

function Stack() {
  const { toasts } = Base.useToastManager()
  return (
    <Base.Viewport
      ref={useCollisionOffset(toasts)}
      aria-label="Avisos"
      className="fixed right-[min(1rem,5vw)] bottom-[calc(1rem+max(var(--bottom-bar),var(--safe-bottom)))] left-[min(1rem,5vw)] z-60 flex flex-col-reverse gap-3 sm:left-auto sm:w-96 md:right-6 md:bottom-6 print:hidden"
    >
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} />
      ))}
    </Base.Viewport>
  )
}

/** A notice that newer ones have pushed out is not read meanwhile: its time begins when it is seen again. */
function useWaiting({ id, limited = false }: { id: string; limited?: boolean | undefined }) {
  const { update } = Base.useToastManager()
  useEffect(() => {
    if (!limited) return
    update(id, { timeout: 0 })
    return () => update(id, { timeout: undefined })
  }, [id, limited, update])
}

function Notice({ toast }: { toast: ComponentProps<typeof Base.Root>['toast'] }) {
  useWaiting(toast)
  return (
    <Base.Root
      toast={toast}
      data-toast
      // Base UI hides an urgent one from listeners, its buttons still in reach of Tab.
      aria-hidden={undefined}
      swipeDirection={['right', 'down']}
      className={cn(
        '@container rounded-md bg-raised text-ink shadow-soft inset-ring inset-ring-line select-none data-limited:hidden',
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[translate,opacity] duration-250 ease-out data-swiping:duration-0',
        'data-starting-style:translate-y-6 data-starting-style:opacity-0 data-ending-style:opacity-0 data-[swipe-direction=right]:data-ending-style:translate-x-full',
        '[:root:has([data-moment])_&]:data-ending-style:hidden',
      )}
    >
      <Base.Content className="flex items-start gap-3 py-3 pr-2 pl-[min(1rem,5vw)] @max-[12rem]:[&>svg]:hidden [&>svg]:mt-2.5 [&>svg]:size-5.5 [&>svg]:shrink-0">
        {icons[toneOf(toast.type)]}
        <div className="min-w-0 flex-1 self-center py-1.5">
          <Base.Title className="font-sans text-base font-semibold tracking-normal wrap-anywhere" />
          <Base.Description className="text-sm text-ink-2 wrap-anywhere" />
          <Base.Action className="-mb-3 -ml-2 h-11 rounded-xs px-2 font-semibold text-primary hover:underline" />
        </div>
        <Base.Close
          aria-label="Fechar aviso"
          aria-hidden={undefined}
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  )
}

// The looks shared by whatever opens over the page.
import { cn } from '#web/lib/cn.ts'

export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** A dialog's panel: centred by the flex box around it. */
export const panelClass = cn(
  'relative flex max-h-[min(100dvh-2rem,52rem)] w-full flex-col overflow-hidden rounded-lg bg-raised text-ink shadow-soft outline-none',
  'transition-[opacity,scale,translate] duration-200 ease-out',
  'data-starting-style:translate-y-3 data-starting-style:scale-97 data-starting-style:opacity-0',
  'data-ending-style:scale-97 data-ending-style:opacity-0',
)

/** Look of what hangs from a control: a menu, a list of options. */
export const popupClass = cn(
  'overflow-hidden rounded-sm bg-raised text-ink shadow-soft inset-ring inset-ring-line outline-none',
  'origin-(--transform-origin) transition-[opacity,scale] duration-150',
  'data-starting-style:scale-96 data-starting-style:opacity-0 data-ending-style:scale-96 data-ending-style:opacity-0',
)

/** One line of such a list. */
export const optionClass = cn(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-xs px-3 py-2 text-base outline-none select-none',
  'data-highlighted:bg-hover data-selected:font-semibold data-disabled:pointer-events-none data-disabled:opacity-65',
)

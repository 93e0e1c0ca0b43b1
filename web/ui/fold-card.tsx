// Card that folds on a phone: its title and one line of what is in it, opened by a press. On a laptop it is always open.
import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Card } from './card.tsx'

interface FoldCardProps {
  title: ReactNode
  /** Opened by whoever comes for it, or presses a link to it. Without one the card doesn't fold. */
  anchor?: string | undefined
  /** Summary of what is in it, in one line; else its description is shown. */
  summary?: ReactNode
  description?: string
  action?: ReactNode
  children: ReactNode
}

/** Its contents stay while it is folded: nothing typed is lost. */
export function FoldCard({ title, anchor, summary, description, action, children }: FoldCardProps) {
  const id = useId()
  const [opened, setOpen] = useState(false)
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash === anchor) setOpen(true)
    // A link pressed again, whose address is there already.
    const openIfPressed = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href="#${anchor}"]`)) setOpen(true)
    }
    addEventListener('click', openIfPressed)
    return () => removeEventListener('click', openIfPressed)
  }, [hash, anchor])
  const folds = anchor !== undefined
  const open = opened || !folds
  return (
    <Card as="section" padding="none" className={cn('px-5 md:px-6 lg:py-6', folds ? 'py-3' : 'py-5 md:py-6')}>
      <div className={cn('relative flex flex-wrap items-start justify-end gap-x-2 lg:mb-4', open && 'mb-4')}>
        <div className="min-w-0 grow basis-[min-content]">
          <h2 className="font-display text-xl font-bold tracking-tight">
            {folds ? (
              <>
                <button
                  type="button"
                  aria-expanded={open}
                  aria-controls={id}
                  className="min-h-11 w-full text-left after:absolute after:inset-0 lg:hidden"
                  onClick={() => setOpen(!open)}
                >
                  {title}
                </button>
                <span className="max-lg:hidden">{title}</span>
              </>
            ) : (
              title
            )}
          </h2>
          {open ? null : (
            <p className="-mt-1.5 w-0 min-w-full truncate pb-1 text-sm text-ink-2 lg:hidden">
              {summary ?? description}
            </p>
          )}
          {description ? (
            <p className={cn('mt-1 w-0 min-w-full text-sm text-ink-2', !open && 'max-lg:hidden')}>
              {description}
            </p>
          ) : null}
        </div>
        {action ? <div className="relative z-1">{action}</div> : null}
        {folds ? (
          <ChevronDown
            aria-hidden
            className={cn(
              'mt-3 size-5 shrink-0 text-ink-2 transition-transform lg:hidden',
              open && 'rotate-180',
            )}
          />
        ) : null}
      </div>
      <div id={id} className={cn(!open && 'max-lg:hidden')}>
        {children}
      </div>
    </Card>
  )
}

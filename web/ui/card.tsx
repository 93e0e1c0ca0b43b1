import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li'
  /** `flat` lies on the page with a hairline, `raised` floats over it. */
  look?: 'flat' | 'raised'
  padding?: 'none' | 'sm' | 'md'
  /** Lifts under the pointer: the whole card leads somewhere (`CardLink` inside). */
  interactive?: boolean
}

const paddings = { none: '', sm: 'p-4', md: 'p-5 md:p-6' } as const

export function Card({ as, look = 'flat', padding = 'md', interactive, className, ...rest }: CardProps) {
  // The four tags take the same props; naming one keeps the type simple.
  const Tag = (as ?? 'div') as 'div'
  return (
    <Tag
      {...rest}
      className={cn(
        'relative min-w-0 rounded-md bg-card text-ink',
        look === 'flat' ? 'inset-ring inset-ring-line' : 'shadow-soft',
        interactive &&
          'transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-soft has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-offset-2 has-[.card-link:focus-visible]:outline-ring',
        paddings[padding],
        className,
      )}
    />
  )
}

interface CardTitleProps {
  as?: 'h1' | 'h2' | 'h3' | 'h4'
  description?: ReactNode
  /** At the far end of the line: a link, a menu. */
  action?: ReactNode
  children: ReactNode
}

export function CardTitle({ as: Tag = 'h3', description, action, children }: CardTitleProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4">
      {/* As wide as there is room beside the action, which goes below only where a word would be cut. */}
      <div className="min-w-0 grow basis-[min-content]">
        <Tag className="font-display text-xl font-bold tracking-tight">{children}</Tag>
        {description ? <p className="mt-1 text-sm text-ink-2">{description}</p> : null}
      </div>
      {action}
    </div>
  )
}

/** Put on the card's one link: the whole card becomes its target and shows its focus; buttons above it (`relative`) stay their own. */
export const cardLinkClass =
  'card-link outline-none after:absolute after:inset-0 after:rounded-[inherit] after:content-[""]'

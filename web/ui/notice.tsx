import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

const tones = {
  info: { box: 'bg-sea-soft', mark: 'text-sea', icon: <Info aria-hidden /> },
  success: { box: 'bg-success-soft', mark: 'text-success', icon: <CircleCheck aria-hidden /> },
  warning: { box: 'bg-warning-soft', mark: 'text-warning', icon: <TriangleAlert aria-hidden /> },
  danger: { box: 'bg-danger-soft', mark: 'text-danger', icon: <CircleAlert aria-hidden /> },
} as const

interface NoticeProps {
  tone?: keyof typeof tones
  title?: string
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** News that stays on the page until it no longer holds, where a toast would be gone. */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const { box, mark, icon } = tones[tone]
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={cn(
        'flex items-start gap-[min(0.75rem,3vw)] rounded-sm p-[min(1rem,4vw)] text-ink',
        box,
        className,
      )}
    >
      <span className={cn('mt-0.5 [&_svg]:size-5', mark)}>{icon}</span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 wrap-anywhere">
        {title ? <p className="font-semibold">{title}</p> : null}
        <div className="text-sm">{children}</div>
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
    </div>
  )
}

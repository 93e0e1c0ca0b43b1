import { formatMoment } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'

interface MessageProps {
  who: string
  at: Date
  body: string
  /** A message of whoever reads it: to the right. */
  mine: boolean
}

/** One message of a ticket. */
export const Message = ({ who, at, body, mine }: MessageProps) => (
  <li
    className={cn(
      'max-w-[min(34rem,92%)] rounded-md px-4 py-3',
      mine ? 'justify-self-end bg-primary-soft' : 'justify-self-start bg-sunken',
    )}
  >
    <p className="text-xs text-ink-2">
      <span className="font-semibold text-ink">{who}</span> <span>{`· ${formatMoment(at)}`}</span>
    </p>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
  </li>
)

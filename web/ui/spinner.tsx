import { LoaderCircle } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'

/** Without a label it is decoration: say what is going on nearby (`aria-busy`, a live region). */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-[1.25em] animate-spin" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}

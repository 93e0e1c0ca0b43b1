import { cn } from '#web/lib/cn.ts'
import { Button } from './button.tsx'

interface LoadMoreProps {
  onMore: () => void
  loading?: boolean
  /** Nothing is left: the button goes, and the sentence that says so is heard. */
  done?: boolean
  className?: string
}

export function LoadMore({ onMore, loading = false, done, className }: LoadMoreProps) {
  return (
    <div className={cn('flex justify-center py-4', className)}>
      {done ? (
        <p role="status" className="text-sm text-ink-2">
          Você chegou ao fim.
        </p>
      ) : (
        <Button variant="secondary" loading={loading} onClick={onMore}>
          Ver mais
        </Button>
      )}
    </div>
  )
}

import { RotateCcw, WifiOff } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface LoadFailedProps {
  /** What did not come. */
  title: string
  /** Why, or what to do about it. */
  text: string
  as?: 'h2' | 'h3'
  onRetry: () => void
}

/** In the place of what could not be loaded: says so at once, and asks again. */
export function LoadFailed({ onRetry, ...said }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        {...said}
        icon={<WifiOff aria-hidden />}
        action={
          <Button icon={<RotateCcw aria-hidden />} onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      />
    </div>
  )
}

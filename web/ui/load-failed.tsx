import { RotateCcw, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface LoadFailedProps {
  /** Sentence on what did not come. */
  title: string
  /** Why, or what to do about it. */
  text: string
  as?: 'h1' | 'h2' | 'h3'
  /** May be a promise: the button waits for it. */
  onRetry: () => unknown
}

/** In the place of what could not be loaded: says so at once, and asks again. */
export function LoadFailed({ onRetry, ...said }: LoadFailedProps) {
  const [asking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    try {
      await onRetry()
    } finally {
      setAsking(false)
    }
  }
  return (
    <div role="alert">
      <EmptyState
        {...said}
        icon={<WifiOff aria-hidden />}
        action={
          <Button data-again icon={<RotateCcw aria-hidden />} loading={asking} onClick={() => void retry()}>
            Tentar de novo
          </Button>
        }
      />
    </div>
  )
}

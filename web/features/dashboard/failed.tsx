import { RotateCcw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** A part of the home screen that did not come. */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft p-4 text-danger"
    >
      <p className="font-semibold">{text}</p>
      <Button variant="secondary" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}

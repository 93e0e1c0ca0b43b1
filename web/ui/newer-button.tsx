// Button over a list that says how much came since and shows it when pressed: what is being read does not move by itself.
import { ArrowUp } from 'lucide-react'
import { Button } from './button.tsx'

interface NewerButtonProps {
  count: number
  /** "2 posts novos". */
  label: string
  /** Asks for the list again; the page goes to its top. */
  onShow: () => unknown
}

export function NewerButton({ count, label, onShow }: NewerButtonProps) {
  const show = () => {
    scrollTo({ top: 0 })
    // The button goes with the press.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    void onShow()
  }
  return (
    <div
      aria-live="polite"
      // On phones below the bar at the top.
      className="sticky top-[calc(var(--spacing)*22+var(--safe-top))] z-10 flex h-0 items-center justify-center md:top-8"
    >
      {count > 0 ? (
        <Button size="sm" icon={<ArrowUp aria-hidden />} onClick={show} className="shadow-soft">
          {label}
        </Button>
      ) : null}
    </div>
  )
}

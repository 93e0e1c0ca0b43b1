import { useEffect, useRef, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Button } from './button.tsx'

interface LoadMoreProps {
  onMore: () => void
  loading?: boolean
  /** Nothing is left: the button goes, and the sentence that says so is heard. */
  done?: boolean
  label?: string
  /** Fetches by itself as the end comes into view; the button stays for the keyboard. */
  auto?: boolean
  className?: string
}

export function LoadMore({
  onMore,
  loading = false,
  done,
  label = 'Ver mais',
  auto,
  className,
}: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!auto || done || !box.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '400px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [auto, done])
  // Asks again while the end is still in view: a short page may not push it out.
  useEffect(() => {
    if (auto && inView && !loading && !done) onMore()
  }, [auto, inView, loading, done, onMore])
  return (
    <div ref={box} className={cn('flex justify-center py-4', className)}>
      {done ? (
        <p role="status" className="text-sm text-ink-2">
          Você chegou ao fim.
        </p>
      ) : (
        <Button variant="secondary" loading={loading} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  )
}

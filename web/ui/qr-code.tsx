// A QR code as a drawing: dark on white in either theme, as cameras read it.
import { encode } from 'uqr'
import { cn } from '#web/lib/cn.ts'

export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('size-48 rounded-sm bg-white inset-ring inset-ring-line', className)}
    >
      <path d={dark.join('')} fill="black" />
    </svg>
  )
}

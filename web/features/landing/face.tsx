import { cn } from '#web/lib/cn.ts'
import { type FaceName, faces } from './faces.ts'

interface FaceProps {
  of: FaceName
  /** Looks to the left instead of the right. */
  mirrored?: boolean | undefined
  /** Seen as the page opens: fetched at once. */
  first?: boolean
  className?: string
}

/** A drawn portrait standing at the foot of its coloured card. Decoration: nobody in particular. */
export function Face({ of, mirrored, first, className }: FaceProps) {
  const { src, gradient } = faces[of]
  return (
    <span aria-hidden className={cn('block overflow-hidden', gradient, className)}>
      <img
        src={src}
        alt=""
        width={704}
        height={704}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
        className={cn(
          'absolute bottom-0 left-1/2 w-[118%] max-w-none -translate-x-1/2',
          mirrored && '-scale-x-100',
        )}
      />
    </span>
  )
}

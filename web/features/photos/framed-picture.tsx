import type { CSSProperties } from 'react'
import { cn } from '#web/lib/cn.ts'
import type { Frame } from './frame.ts'

interface FramedPictureProps {
  src: string
  /** The part of it that is shown; none: as much as fits, from its top. */
  frame: Frame | null
  className?: string
}

/** A photo as it will be kept, in a box that it fills and that cuts it off. */
export function FramedPicture({ src, frame, className = 'object-top' }: FramedPictureProps) {
  const style: CSSProperties | undefined = frame
    ? {
        left: `${(-frame.x / frame.width) * 100}%`,
        top: `${(-frame.y / frame.height) * 100}%`,
        width: `${10000 / frame.width}%`,
        height: `${10000 / frame.height}%`,
      }
    : undefined
  return (
    <img
      src={src}
      alt=""
      style={style}
      className={cn('absolute max-w-none', frame ? '' : 'inset-0 size-full object-cover', className)}
    />
  )
}

import { cn } from '#web/lib/cn.ts'
import { type Photo, Picture } from './picture.tsx'

const sizes = { xs: 28, sm: 36, md: 44, lg: 58, xl: 96 } as const

interface AvatarProps {
  /** Name of whose face it is; empty where the name stands beside it. */
  alt: string
  /** `null`: there is none. Not known yet: an empty box. */
  photo: Photo | null | undefined
  seed?: string
  size?: keyof typeof sizes
  /** Squares with a soft corner are the house's faces; rounds are for crowds. */
  round?: boolean
  className?: string
}

export function Avatar({ alt, photo, seed, size = 'md', round, className }: AvatarProps) {
  const side = sizes[size]
  return (
    <Picture
      photo={photo ?? null}
      alt={alt}
      seed={seed ?? alt}
      width={side}
      height={side}
      sizes={`${side}px`}
      style={{ width: side }}
      className={cn(
        'shrink-0',
        photo === undefined && 'animate-shimmer bg-line [&>*]:opacity-0',
        round ? 'rounded-full' : size === 'lg' || size === 'xl' ? 'rounded-md' : 'rounded-sm',
        className,
      )}
    />
  )
}

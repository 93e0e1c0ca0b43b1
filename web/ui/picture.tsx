import { type CSSProperties, type ReactNode, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { PortraitDrawing } from './portrait-drawing.tsx'

export interface Photo {
  /** Without extension: the file of a width is `${src}_${width}.webp`. */
  src: string
  /** A tiny data URI, blurred as it was made: it lies behind the photo, and pictures have no transparency. */
  placeholder: string | null
  /** None, where the photo itself is not to be had. */
  widths: readonly number[]
}

export interface PictureProps {
  photo: Photo | null
  alt: string
  /** The shape it is shown in, whatever the file's own; the space is kept before it comes. */
  width: number
  height: number
  /** Width on screen, as in `<img sizes>`. */
  sizes?: string
  /** The one picture the screen opens with: fetched first. */
  priority?: boolean
  /** Without `priority`, a picture is fetched when it comes near the window, or at once. */
  loading?: 'lazy' | 'eager'
  /** Decides the drawing shown where there is no photo. */
  seed?: string
  /** Shown instead of the drawing. */
  fallback?: ReactNode
  className?: string
  style?: CSSProperties
}

// Cuts of the shape spare the upper half, where faces are; the placeholder's are the same.
const filling = 'absolute inset-0 size-full object-cover object-[50%_30%]'

/** A photo that never moves the page: its box is there first, blurred, then sharp; a drawing if it never comes. */
export function Picture(props: PictureProps) {
  const {
    photo,
    alt,
    width,
    height,
    sizes = '100vw',
    priority,
    loading = 'lazy',
    seed,
    fallback,
    className,
    style,
  } = props
  const [failed, setFailed] = useState<string | null>(null)
  const box = cn('relative block overflow-hidden bg-sunken', className)
  const shape = { aspectRatio: `${width} / ${height}`, ...style }

  if (!photo || failed === photo.src) {
    return (
      <span {...(alt ? { role: 'img', 'aria-label': alt } : {})} className={box} style={shape}>
        {fallback ?? <PortraitDrawing seed={seed ?? alt} className="absolute inset-0" />}
      </span>
    )
  }

  const widths = [...photo.widths].sort((a, b) => a - b)
  const middle = widths[Math.floor(widths.length / 2)] ?? 640
  return (
    <span
      className={box}
      style={
        photo.placeholder ? { ...shape, background: `url("${photo.placeholder}") 50% 30% / cover` } : shape
      }
    >
      {widths.length === 0 ? (
        <span {...(alt ? { role: 'img', 'aria-label': alt } : {})} />
      ) : (
        <img
          src={`${photo.src}_${middle}.webp`}
          srcSet={widths.map((each) => `${photo.src}_${each}.webp ${each}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : loading}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'auto' : 'async'}
          draggable={false}
          onError={() => setFailed(photo.src)}
          className={filling}
        />
      )}
    </span>
  )
}

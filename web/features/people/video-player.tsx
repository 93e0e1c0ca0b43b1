// A video in its place on the page, with its first picture until it is played.
import { useState } from 'react'
import { cn } from '#web/lib/cn.ts'

/** Some way into it: the very first picture of many is black. */
const posterAt = '#t=0.1'

interface VideoPlayerProps {
  src: string
  label: string
  /** Shown until it is played, instead of its first picture. */
  poster?: string | undefined
  className?: string
}

export function VideoPlayer({ src, label, poster, className }: VideoPlayerProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === src)
    return (
      <p role="alert" className="m-4 rounded-md bg-sunken p-5 text-ink-2">
        Não deu para tocar este vídeo aqui. Tente de novo daqui a pouco, ou em outro navegador.
      </p>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody writes captions of their own profile's video
    <video
      key={src}
      src={`${src}${posterAt}`}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      poster={poster}
      onError={() => setFailed(src)}
      className={cn('block bg-black object-contain', className)}
    />
  )
}

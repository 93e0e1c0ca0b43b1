// Pieces of a company that card and page share: its sign, its rating, and if it is open.
import { Star } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import type { CompanyCard } from '#contract/companies/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { initialOf } from '#contract/values/names.ts'
import { cn } from '#web/lib/cn.ts'
import { Picture } from '#web/ui/picture.tsx'
import { openWords } from './hours.ts'

const soft =
  'bg-[color-mix(in_oklab,var(--tint)_16%,var(--card))] text-[color-mix(in_oklab,var(--tint)_45%,var(--ink))]'
export const tint = (color: string) => ({ '--tint': color }) as CSSProperties

/** The moment that the page shows: the answer's, so that server and browser agree; then the clock's, each minute. */
export function useNow(answeredAt: number): Date {
  const [now, setNow] = useState(answeredAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return new Date(Math.max(now, answeredAt))
}

/** At the corner of a phone's banner: the way back. */
export const backClass =
  'absolute top-3 left-0 grid size-11 place-items-center rounded-full bg-raised shadow-soft lg:hidden'

type Look = { company: CompanyCard; className?: string }

interface LogoProps {
  company: Pick<CompanyCard, 'name' | 'logo' | 'category'>
  className?: string
}

export const Logo = ({ company: { name, logo, category }, className }: LogoProps) => (
  <span style={tint(category.color)} className={cn('block overflow-hidden ring-3 ring-card', className)}>
    <Picture
      photo={logo}
      alt=""
      width={1}
      height={1}
      sizes="5rem"
      fallback={
        <span
          aria-hidden
          className={cn('grid size-full place-items-center font-display text-2xl font-extrabold', soft)}
        >
          {initialOf(name)}
        </span>
      }
      className="size-full [&>span]:absolute [&>span]:inset-0"
    />
  </span>
)

export const Banner = ({
  company: { banner, category },
  className,
  priority,
}: Look & { priority?: boolean }) => (
  <span style={tint(category.color)} className={cn('relative block overflow-hidden', className)}>
    <Picture
      photo={banner}
      alt=""
      width={3}
      height={1}
      // A lead is cropped from a picture as wide as its row.
      sizes={priority ? '100vw' : '(width >= 64rem) 33vw, 100vw'}
      priority={priority ?? false}
      fallback={<span className="absolute inset-0 bg-[color-mix(in_oklab,var(--tint)_26%,var(--card))]" />}
      className="size-full"
    />
  </span>
)

export const starWords = (stars: number) => (stars === 1 ? '1 estrela' : `${stars} estrelas`)

export function Rating({ rating, long }: { rating: CompanyCard['rating']; long?: boolean }) {
  if (!rating) return <span className="text-sm text-ink-2">Sem avaliações</span>
  const average = formatNumber(rating.average, 1)
  const count = formatNumber(rating.count)
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap tabular-nums">
      <Star aria-hidden className="size-4 fill-accent text-accent" />
      <strong className="font-semibold">{average}</strong>
      <span className="text-ink-2">
        {long ? `${count} ${rating.count === 1 ? 'avaliação' : 'avaliações'}` : `(${count})`}
      </span>
    </span>
  )
}

const places = [1, 2, 3, 4, 5]

/** Stars as drawn, and in words for who hears the page. */
export const Stars = ({ stars, className }: { stars: number; className?: string }) => (
  <span
    role="img"
    aria-label={starWords(stars)}
    className={cn('inline-flex gap-0.5 [&>svg]:size-4', className)}
  >
    {places.map((place) => (
      <Star
        key={place}
        aria-hidden
        className={place <= stars ? 'fill-accent text-accent' : 'text-line-strong'}
      />
    ))}
  </span>
)

interface OpenNowProps extends Pick<CompanyCard, 'hours' | 'openSpans'> {
  now: Date
}

export function OpenNow({ hours, openSpans, now }: OpenNowProps) {
  const words = openWords(hours, now, openSpans)
  if (!words) return <span className="text-sm text-ink-2">{hours}</span>
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 text-sm font-semibold',
        words.state === 'open' ? 'text-success' : 'text-danger',
      )}
    >
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
      <span>{words.text}</span>
    </span>
  )
}

// The home screen's first block: who liked the member, or, until somebody has, the way to people.
import { Link } from '@tanstack/react-router'
import { Compass, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { PersonPhoto } from '#web/features/people/person-photo.tsx'
import { cn } from '#web/lib/cn.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { maxFaces } from './data.ts'
import { shownCount } from './stats.tsx'

type Seen = Pick<PersonCard, 'id' | 'name' | 'facePhoto' | 'bodyPhoto'>

/** A place whose face is on its way. */
type Place = Seen | null

/** `count` is as the counters tell it: no further than they count. Until `people` are there, their places stand for them. */
export function LikedHero({ count, people }: { count: number; people: readonly Seen[] | undefined }) {
  const shown: readonly Place[] = people ?? Array.from({ length: Math.min(count, maxFaces) }, () => null)
  const more = count - shown.length
  return (
    <Hero
      title={count === 1 ? '1 pessoa já curtiu você' : `${shownCount(count)} pessoas já curtiram você`}
      text="Curta de volta e é match."
      people={shown}
      more={more > 0 ? `+${formatNumber(more)}` : null}
      action={
        <Link to="/relacionamento/curtidas" className={actionClass}>
          <Heart aria-hidden fill="currentColor" />
          Ver quem curtiu
        </Link>
      }
    />
  )
}

export function DiscoverHero({ people }: { people: readonly Seen[] }) {
  return (
    <Hero
      title="Quem vai ser seu próximo xamego?"
      text="Dê o primeiro passo: curtir é de graça, e só vira match se for dos dois."
      people={people.slice(0, 3)}
      action={
        <Link to="/relacionamento/descobrir" className={actionClass}>
          <Compass aria-hidden />
          Descobrir
        </Link>
      }
    />
  )
}

const actionClass = buttonClass({ variant: 'white', size: 'lg', className: 'w-full @2xl:w-auto' })

interface HeroProps {
  title: string
  text: string
  people: readonly Place[]
  /** Number of those not pictured. */
  more?: string | null
  action: ReactNode
}

function Hero({ title, text, people, more, action }: HeroProps) {
  return (
    // Its own width decides: beside the menu a tablet has a phone's.
    <div className="@container">
      <section
        aria-labelledby="chegada"
        className="on-glow gradient-glow grid grid-cols-1 gap-x-8 gap-y-4 rounded-lg p-4.5 text-on-accent shadow-soft @2xl:grid-cols-[1fr_auto] @2xl:items-center @2xl:px-9 @2xl:py-8"
      >
        <div className="min-w-0">
          <h2
            id="chegada"
            className="max-w-[14ch] text-[min(1.9375rem,9vw)] leading-[1.04] font-extrabold wrap-anywhere @2xl:text-5xl"
          >
            {title}
          </h2>
          <p className="mt-2 max-w-[36ch] @2xl:mt-3 @2xl:text-lg">{text}</p>
        </div>
        {people.length > 0 ? <Faces people={people} more={more ?? null} /> : null}
        <div className="@2xl:col-start-1">{action}</div>
      </section>
    </div>
  )
}

/** Side by side on a phone; around the largest where there is room. */
const places = [
  '@2xl:top-[18%] @2xl:left-[29%] @2xl:w-[42%]',
  '@2xl:top-[6%] @2xl:left-[2%] @2xl:w-[28%]',
  '@2xl:top-[2%] @2xl:right-0 @2xl:w-[30%]',
  '@2xl:bottom-[6%] @2xl:left-[3%] @2xl:w-[25%]',
  '@2xl:right-[1%] @2xl:bottom-[8%] @2xl:w-[25%]',
]

function Faces({ people, more }: { people: readonly Place[]; more: string | null }) {
  return (
    <div
      aria-hidden
      className="relative flex max-w-full -space-x-[4%] @2xl:row-span-2 @2xl:block @2xl:h-54 @2xl:w-84 @2xl:space-x-0"
    >
      {people.map((person, place) => {
        const look = cn(
          'w-17 min-w-0 shrink rounded-full border-3 border-white shadow-soft @2xl:absolute @2xl:border-4',
          places[place],
        )
        return person ? (
          <PersonPhoto
            key={person.id}
            person={person}
            width={1}
            height={1}
            sizes="(width >= 48rem) 9rem, 4.25rem"
            loading="eager"
            className={look}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is nobody's yet
          <span key={place} className={cn(look, 'aspect-square bg-white/40')} />
        )
      })}
      {more ? (
        <span className="relative grid aspect-square w-17 min-w-0 shrink place-items-center rounded-full bg-white font-display text-lg font-extrabold text-(color:--pitanga-on-white) tabular-nums shadow-soft @2xl:absolute @2xl:bottom-0 @2xl:left-[56%] @2xl:w-14">
          {more}
        </span>
      ) : null}
    </div>
  )
}

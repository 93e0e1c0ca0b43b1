import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { formatNumber } from '#contract/values/format.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { countsQuery } from './data.ts'

/** Behind the last of a list: who waits for an answer, else whom there is to discover. */
export function NextStep() {
  const { data } = useQuery(countsQuery)
  const isEnabled = useFlags()
  const likedYou = isEnabled('liked_you') ? (data?.likedYou ?? 0) : 0
  if (likedYou === 0 && !isEnabled('discover')) return null
  return (
    <li className="grid content-center justify-items-center gap-3 rounded-md border-2 border-dashed p-5 text-center">
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
        <Compass className="size-6" />
      </span>
      <p className="font-display text-lg leading-tight font-bold">Tem mais gente por aí</p>
      {likedYou > 0 ? (
        <>
          <p className="text-sm text-ink-2">
            {likedYou === 1
              ? '1 pessoa já curtiu você.'
              : `${formatNumber(likedYou)} pessoas já curtiram você.`}
          </p>
          <Link to="/relacionamento/curtidas" className={buttonClass({ variant: 'secondary' })}>
            Ver quem curtiu
          </Link>
        </>
      ) : (
        <Link to="/relacionamento/descobrir" className={buttonClass({ variant: 'secondary' })}>
          Descobrir
        </Link>
      )}
    </li>
  )
}

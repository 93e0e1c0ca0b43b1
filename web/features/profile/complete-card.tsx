// "Complete seu Perfil": what exactly is missing, and the way to give it.
import { Link } from '@tanstack/react-router'
import { UserRoundPen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnProfile } from '#contract/profile/api.ts'
import { enumerate } from '#contract/values/enumerate.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { completeness, missingIn } from './missing.ts'

interface CompleteCardProps {
  profile: OwnProfile
  /** In place of the link to the profile, where it is shown on the profile itself. */
  action?: ReactNode
}

/** Nothing for a profile that tells everything. */
export function CompleteCard({ profile, action }: CompleteCardProps) {
  const missing = missingIn(profile)
  if (missing.length === 0) return null
  return (
    <section
      aria-labelledby="complete-seu-perfil"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md bg-sea-soft p-5 md:p-6"
    >
      <UserRoundPen aria-hidden className="size-7 shrink-0 text-sea" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="complete-seu-perfil" className="text-xl">
          Complete seu Perfil
        </h2>
        <p className="mt-0.5 text-ink-2">
          {`${missing.length > 1 ? 'Faltam' : 'Falta'} ${enumerate(missing)}. Quem conta mais, combina mais.`}
        </p>
        <Progress label="Perfil preenchido" value={completeness(profile)} tone="sea" shown className="mt-3" />
      </div>
      {action ?? (
        <Link to="/relacionamento/perfil" className={buttonClass({ variant: 'secondary' })}>
          Completar
        </Link>
      )}
    </section>
  )
}

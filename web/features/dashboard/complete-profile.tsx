import { Link } from '@tanstack/react-router'
import { GraduationCap } from 'lucide-react'
import type { OwnProfile } from '#contract/profile.ts'
import { isEnabled } from '#web/features/resources/flags.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** UniMatch needs to know where someone studies. */
export function CompleteProfile({ profile }: { profile: OwnProfile | undefined }) {
  if (!profile || profile.university || !isEnabled('unimatch')) return null
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-md bg-sea-soft p-5">
      <GraduationCap aria-hidden className="size-8 shrink-0 text-sea" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-xl">Complete seu Perfil</h2>
        <p className="mt-0.5 text-ink-2">Diga onde você estuda e encontre gente da sua universidade.</p>
      </div>
      <Link to="/relacionamento/perfil" className={buttonClass({ variant: 'secondary' })}>
        Completar
      </Link>
    </section>
  )
}

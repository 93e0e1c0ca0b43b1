// New people of the member's own university, in place of figures that are all nothing.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { maxFound } from '#contract/values/options.ts'
import { Card } from '#web/ui/card.tsx'
import { campusPulse } from './data.ts'

const countText = (people: number) => (people > maxFound ? `Mais de ${maxFound}` : `${people}`)

/** `otherwise` stands where nobody is counted. */
export function CampusPulse({ otherwise }: { otherwise: ReactNode }) {
  const { data } = useQuery(campusPulse)
  if (!data?.university) return otherwise
  const { university, course } = data
  return (
    <Card as="section" padding="none" aria-label="Movimento no campus">
      <Link
        to="/relacionamento/descobrir"
        className="flex min-h-15 items-center gap-3.5 rounded-md px-4 py-3 transition-colors hover:bg-hover"
      >
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary"
        >
          <GraduationCap className="size-6" />
        </span>
        <span className="min-w-0">
          <span className="block leading-tight font-semibold">
            {`${countText(university.people)} pessoas novas da ${university.acronym} esta semana`}
          </span>
          {course ? (
            <span className="block text-sm text-ink-2">{`${countText(course)} do seu curso`}</span>
          ) : null}
        </span>
      </Link>
    </Card>
  )
}

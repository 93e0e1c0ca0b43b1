// Facts that somebody tells of themselves, in the order in which it is asked about: why they fit, the biography, the facts, the interests.
import type { ReactNode } from 'react'
import type { FitReason, PersonCard, PersonDetails } from '#contract/people/api.ts'
import { factInWords, facts, factsWith } from '#contract/people/facts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { occupation, place } from './facts.ts'
import { fitLine } from './reasons.ts'

const elsewhere: readonly string[] = ['gender', 'university', 'course', 'semester', 'bio', 'interests']
/** Facts that are a line of their own. */
const plainFacts = [...factsWith({ seenBy: 'card' }), ...factsWith({ seenBy: 'details' })].filter(
  (name) => !elsewhere.includes(name),
)

interface PersonFactsProps {
  person: PersonCard
  details: PersonDetails | undefined
  reasons: readonly FitReason[]
  /** Behind the facts. */
  children?: ReactNode
}

export function PersonFacts({ person, details, reasons, children }: PersonFactsProps) {
  const why = fitLine(reasons)
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      {why ? <p className="rounded-sm bg-primary-soft px-4 py-3 font-semibold text-primary">{why}</p> : null}
      <p className="whitespace-pre-line wrap-anywhere">{person.bio ?? 'Biografia não informada'}</p>
      {details ? (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5">
            <Fact name={facts.gender.label}>{factInWords('gender', details.gender)}</Fact>
            <Fact name="Estuda">{details.studying ? occupation({ ...details, work: null }) : null}</Fact>
            {plainFacts.map((name) => (
              <Fact key={name} name={facts[name].label}>
                {factInWords(name, details[name])}
              </Fact>
            ))}
            <Fact name="Cidade">{place(details) ?? 'Cidade não informada'}</Fact>
          </dl>
          {details.interests.length > 0 ? (
            <ul aria-label="Interesses" className="flex flex-wrap gap-2">
              {details.interests.map((interest) => (
                <li key={interest}>
                  <Badge>{interest}</Badge>
                </li>
              ))}
            </ul>
          ) : null}
          {children}
        </>
      ) : (
        <div className="grid gap-5" aria-busy>
          <SkeletonText lines={4} />
          <Skeleton className="h-7 w-2/3" />
        </div>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </>
  )
}

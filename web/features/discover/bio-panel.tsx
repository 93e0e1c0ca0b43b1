import type { DiscoverPerson } from '#contract/discover/api.ts'
import { firstName } from '#contract/values/names.ts'
import { FactList } from '#web/features/people/fact-list.tsx'
import { fitLine } from '#web/features/people/reasons.ts'

/** On a laptop there is room beside the photo for why two people fit, and for what the person says of themselves. */
export function BioPanel({ person }: { person: DiscoverPerson }) {
  const why = fitLine(person.reasons, person.fit !== null)
  return (
    <section
      aria-label={`Sobre ${firstName(person.name)}`}
      className="grid content-start gap-5 [@media(height<50rem)]:gap-3"
    >
      {person.boosted ? <p className="text-lg font-semibold text-primary">Em destaque</p> : null}
      {person.fit === null ? null : (
        <p className="text-lg text-ink-2">
          Vocês combinam{' '}
          <span className="font-display text-4xl font-bold text-primary tabular-nums">{`${person.fit}%`}</span>
        </p>
      )}
      {why ? <p className="rounded-sm bg-primary-soft px-4 py-3 font-semibold text-primary">{why}</p> : null}
      <h3 className="text-2xl">{`Sobre ${firstName(person.name)}`}</h3>
      <p className="line-clamp-7 text-lg whitespace-pre-line wrap-anywhere [@media(height<50rem)]:line-clamp-4 [@media(height<50rem)]:text-base">
        {person.bio ?? 'Biografia não informada'}
      </p>
      <FactList
        person={person}
        className="grid gap-3 border-t pt-5 empty:hidden [@media(height<50rem)]:gap-2 [@media(height<50rem)]:pt-3"
      />
    </section>
  )
}

import type { DiscoverPerson } from '#contract/discover.ts'
import { firstName } from '#contract/names.ts'
import { fitLine } from '#web/features/people/reasons.ts'

/** On a laptop there is room beside the card for what the person says of themselves. */
export function BioPanel({ person }: { person: DiscoverPerson }) {
  const why = fitLine(person.reasons)
  return (
    <section aria-label={`Sobre ${firstName(person.name)}`} className="grid content-start gap-4">
      <h3 className="text-2xl">Sobre {firstName(person.name)}</h3>
      <p className="line-clamp-12 text-lg whitespace-pre-line wrap-anywhere">
        {person.bio ?? 'Biografia não informada'}
      </p>
      {why ? <p className="rounded-sm bg-primary-soft px-4 py-3 font-semibold text-primary">{why}</p> : null}
      {person.fit === null ? null : (
        <p className="text-ink-2">
          <span className="font-display text-3xl font-bold text-ink tabular-nums">{person.fit}%</span> a ver
        </p>
      )}
    </section>
  )
}

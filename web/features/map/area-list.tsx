// List of bairros, the most people first: the map in words, from which a bairro is chosen as well.
import type { MapAreas } from '#contract/map/api.ts'
import { minCounted } from '#contract/map/options.ts'
import { formatNumber } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'
import { shadeOf } from './data.ts'
import { type Area, companyWords, eventWords, regionalName } from './words.ts'

interface AreaListProps {
  areas: readonly Area[]
  others?: MapAreas['others']
  chosen: string | undefined
  onChoose: (id: string) => void
  caption: string
  className?: string
}

export function AreaList({ areas, others = [], chosen, onChoose, caption, className }: AreaListProps) {
  const highest = areas[0]?.people ?? 1
  return (
    <table className={cn('w-full', className)}>
      <caption className="pb-2 text-left text-sm font-semibold text-ink-2">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Bairro</th>
          <th scope="col">Pessoas</th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {areas.map(({ id, name, people, companies, events }) => (
          <tr key={id}>
            <th scope="row" className="w-full text-left font-normal">
              <button
                type="button"
                aria-pressed={id === chosen}
                onClick={() => onChoose(id)}
                className={cn(
                  'grid min-h-11 w-full content-center py-1 text-left wrap-anywhere hover:underline',
                  id === chosen && 'font-bold',
                )}
              >
                <span>{name}</span>
                {companies || events ? (
                  <span className="text-sm font-normal text-ink-2">
                    {[companies && companyWords(companies), events && eventWords(events)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                ) : null}
              </button>
            </th>
            <td className="py-1 pl-3 text-right">
              <span className="flex items-center justify-end gap-4">
                {people ? (
                  <span aria-hidden className="h-2 w-24 overflow-hidden rounded-full bg-sunken max-sm:hidden">
                    <span
                      className={cn('block h-full rounded-full', shadeOf(people).background)}
                      style={{ width: `${(people / highest) * 100}%` }}
                    />
                  </span>
                ) : null}
                {people ? (
                  <strong className="min-w-8 font-bold tabular-nums">{formatNumber(people)}</strong>
                ) : (
                  <span className="text-sm text-ink-2">{`menos de ${minCounted}`}</span>
                )}
              </span>
            </td>
          </tr>
        ))}
        {others.map(({ regional, people }) => (
          <tr key={regional}>
            <th
              scope="row"
              className="py-2.5 text-left font-normal text-ink-2"
            >{`Outros bairros da ${regionalName(regional)}`}</th>
            <td className="py-2.5 pl-3 text-right font-bold tabular-nums">{formatNumber(people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

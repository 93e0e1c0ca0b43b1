import { useQuery } from '@tanstack/react-query'
import { genderOptions, labelOf } from '#contract/values/options.ts'
import type { DiscoverSearch } from '#site/search.ts'
import { cn } from '#web/lib/cn.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, RemovableChip } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { referenceLists } from './data.ts'
import { agesLabel, type FilterName, filterLabels, filterNames, isAdvanced } from './search.ts'

interface FilterChipsProps {
  search: DiscoverSearch
  onChange: (search: DiscoverSearch) => void
  onOpen: () => void
}

/** Filters chosen, one chip each; the others open the panel. Always one line: what follows never moves. */
export function FilterChips({ search, onChange, onOpen }: FilterChipsProps) {
  const { data: lists, isPending } = useQuery(referenceLists)
  const on = filterNames.filter((name) => search[name] !== undefined)
  const off = filterNames.filter((name) => search[name] === undefined && !isAdvanced(name))
  const shown: Record<FilterName, string> = {
    bairro: lists?.neighborhoods.find(({ id }) => id === search.bairro)?.name ?? '…',
    genero: labelOf(genderOptions, search.genero ?? null),
    universidade:
      lists?.universities.find(({ name }) => name === search.universidade)?.acronym ??
      search.universidade ??
      '',
    curso: search.curso ?? '',
    semestre: search.semestre ?? '',
    idade: agesLabel(search.idade),
    interesse: search.interesse ?? '',
    video: 'Sim',
    verificada: 'Sim',
  }
  const without = (name: FilterName) => {
    const { [name]: _, ...others } = search
    onChange(others)
  }
  const line = cn(
    'relative -mx-4 -mt-1 mb-5 flex min-h-13 items-center gap-2.5 overflow-x-auto px-4 py-1 md:-mx-8 md:px-8 max-md:[scrollbar-width:none]',
    on.length === 0 && 'max-md:hidden',
  )
  // The lists know these two by a shorter name.
  if (isPending && (search.bairro || search.universidade))
    return (
      <div aria-busy className={line}>
        {on.map((name) => (
          <Skeleton key={name} className="h-10 w-36 shrink-0 rounded-full pointer-coarse:h-11" />
        ))}
      </div>
    )
  return (
    <section aria-label="Filtros" className={line}>
      {on.map((name) => (
        <RemovableChip
          key={name}
          name={filterLabels[name]}
          value={shown[name]}
          onRemove={() => without(name)}
        />
      ))}
      {off.map((name) => (
        <Chip key={name} aria-haspopup="dialog" onClick={onOpen} className="max-md:hidden">
          {filterLabels[name]}
        </Chip>
      ))}
      {on.length > 0 ? (
        <Button variant="link" onClick={() => onChange({})}>
          Limpar Filtros
        </Button>
      ) : null}
    </section>
  )
}

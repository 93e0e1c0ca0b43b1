import { useQuery } from '@tanstack/react-query'
import { genderOptions, labelOf } from '#contract/options.ts'
import { cn } from '#web/lib/cn.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, RemovableChip } from '#web/ui/chip.tsx'
import { referenceLists } from './data.ts'
import { type DiscoverSearch, type FilterName, filterLabels, filterNames } from './search.ts'

interface FilterChipsProps {
  search: DiscoverSearch
  onChange: (search: DiscoverSearch) => void
  onOpen: () => void
}

/** What is filtered, one chip each; the others open the panel. */
export function FilterChips({ search, onChange, onOpen }: FilterChipsProps) {
  const { data: lists } = useQuery(referenceLists)
  const shown: Record<FilterName, string> = {
    bairro: lists?.neighborhoods.find(({ id }) => id === search.bairro)?.name ?? '…',
    genero: labelOf(genderOptions, search.genero ?? null),
    universidade:
      lists?.universities.find(({ nome }) => nome === search.universidade)?.sigla ??
      search.universidade ??
      '',
    curso: search.curso ?? '',
    semestre: search.semestre ?? '',
  }
  const on = filterNames.filter((name) => search[name] !== undefined)
  const off = filterNames.filter((name) => search[name] === undefined)
  const without = (name: FilterName) => {
    const { [name]: _, ...others } = search
    onChange(others)
  }
  return (
    <section
      aria-label="Filtros"
      className={cn('mb-6 flex flex-wrap items-center gap-2.5', on.length === 0 && 'max-md:hidden')}
    >
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

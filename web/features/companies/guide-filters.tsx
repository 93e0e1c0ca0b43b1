import { useQuery } from '@tanstack/react-query'
import type { GuideSearch } from '#site/search.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { facetsQuery, namesOf, toggled } from './data.ts'

interface GuideFiltersProps {
  search: GuideSearch
  onChange: (change: GuideSearch) => void
  /** Categories stand as chips over the list of a laptop. */
  categories?: boolean
}

/** Fields of the list's filters, in the menu of a laptop and in a phone's dialog. */
export function GuideFilters({ search, onChange, categories }: GuideFiltersProps) {
  const { data } = useQuery(facetsQuery)
  return (
    <div>
      <Switch
        label="Abertas agora"
        checked={search.aberto === 'sim'}
        onChange={({ target }) => onChange({ aberto: target.checked ? 'sim' : undefined })}
      />
      {categories ? (
        <fieldset className="mt-3">
          <legend className="text-sm text-ink-2">Categoria</legend>
          {data?.categories.map(({ name, count }) => (
            <Checkbox
              key={name}
              label={`${name} (${count})`}
              checked={namesOf(search.categorias).includes(name)}
              onChange={() => onChange({ categorias: toggled(search.categorias, name) })}
            />
          ))}
        </fieldset>
      ) : null}
      <fieldset className="mt-3">
        <legend className="text-sm text-ink-2">Bairro</legend>
        {data?.neighborhoods.map(({ name, count }) => (
          <Checkbox
            key={name}
            label={`${name} (${count})`}
            checked={namesOf(search.bairros).includes(name)}
            onChange={() => onChange({ bairros: toggled(search.bairros, name) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

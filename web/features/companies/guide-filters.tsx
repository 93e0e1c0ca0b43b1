import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type GuideSearch, guideSearch } from '#site/search.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { facetsQuery, namesOf, toggled } from './data.ts'

/** Of the list, in the menu of a laptop and in a phone's dialog; what is chosen takes effect at once. */
export function GuideFilters({ categories }: { categories?: boolean }) {
  const search = guideSearch({ ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  const { data } = useQuery(facetsQuery)
  const apply = (change: GuideSearch) =>
    void navigate({
      to: '/guia-comercial',
      search: { ...search, depois: undefined, ...change },
      replace: true,
    })
  return (
    <div>
      <Switch
        label="Abertas agora"
        checked={search.aberto === 'sim'}
        onChange={({ target }) => apply({ aberto: target.checked ? 'sim' : undefined })}
      />
      {categories ? (
        <fieldset className="mt-3">
          <legend className="text-sm text-ink-2">Categoria</legend>
          {data?.categories.map(({ name, count }) => (
            <Checkbox
              key={name}
              label={`${name} (${count})`}
              checked={namesOf(search.categorias).includes(name)}
              onChange={() => apply({ categorias: toggled(search.categorias, name) })}
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
            onChange={() => apply({ bairros: toggled(search.bairros, name) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

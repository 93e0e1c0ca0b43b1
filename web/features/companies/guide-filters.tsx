import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { GuideSearch } from '#site/search.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { facetsQuery, namesOf, toggled } from './data.ts'

interface GuideFiltersProps {
  search: GuideSearch
  onChange: (change: GuideSearch) => void
  /** Categories stand as chips over the list of a laptop. */
  categories?: boolean
  /** For promotions instead of companies: their discount, and no counts of companies. */
  promotions?: boolean
}

/** Fields of the list's filters, in the menu of a laptop and in a phone's dialog. */
export function GuideFilters({ search, onChange, categories, promotions }: GuideFiltersProps) {
  const { data } = useQuery(facetsQuery)
  return (
    <div>
      {promotions ? (
        <DiscountSlider
          discount={search.desconto ?? 0}
          onChange={(discount) => onChange({ desconto: discount || undefined })}
        />
      ) : (
        <Checkbox
          label="Abertas agora"
          checked={search.aberto === 'sim'}
          onChange={({ target }) => onChange({ aberto: target.checked ? 'sim' : undefined })}
        />
      )}
      {categories || promotions ? (
        <fieldset className="mt-3">
          <legend className="text-sm text-ink-2">Categoria</legend>
          {data?.categories.map(({ name, count }) => (
            <Checkbox
              key={name}
              label={promotions ? name : `${name} (${count})`}
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
            label={promotions ? name : `${name} (${count})`}
            checked={namesOf(search.bairros).includes(name)}
            onChange={() => onChange({ bairros: toggled(search.bairros, name) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface DiscountSliderProps {
  discount: number
  onChange: (discount: number) => void
}

/** At least so many percent: 0 to 100 in steps of five (guide and admin §9). */
function DiscountSlider({ discount, onChange }: DiscountSliderProps) {
  const id = useId()
  const [pulled, setPulled] = useState<number | null>(null)
  const shown = pulled ?? discount
  const input = useRef<HTMLInputElement>(null)
  // Kept until the address has it, and while it is being moved: keys that follow fast go on from there.
  useEffect(() => {
    const moving = document.activeElement === input.current
    setPulled((now) => (moving && now !== discount ? now : null))
  }, [discount])
  const settle = () => {
    if (pulled !== null) onChange(pulled)
  }
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 text-sm font-semibold">
        Desconto mínimo
        <output htmlFor={id} className="font-display text-lg font-bold">
          {shown === 0 ? 'Todos' : `${shown}%`}
        </output>
      </label>
      <input
        ref={input}
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={shown}
        aria-valuetext={shown === 0 ? 'Todos' : `${shown} por cento ou mais`}
        onChange={({ target }) => setPulled(Number(target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
        data-base-ui-swipe-ignore=""
        className="h-11 w-full accent-primary"
      />
    </div>
  )
}

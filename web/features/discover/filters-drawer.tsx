import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { maxFound } from '#contract/values/options.ts'
import { type DiscoverSearch, discoverSearch } from '#site/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { peopleFound } from './data.ts'
import { type Draft, FilterFields } from './filter-fields.tsx'
import { type FilterName, filterNames, filtersOf } from './search.ts'

/** Comes with the filters: one file for both. */
export { NoMorePeople } from './no-more-people.tsx'

interface FiltersDrawerProps {
  open: boolean
  onClose: () => void
  search: DiscoverSearch
  onApply: (search: DiscoverSearch) => void
}

function lastChosen(draft: Draft): FilterName | undefined {
  const order = Object.keys(draft)
  return filterNames
    .filter((name) => draft[name])
    .sort((one, other) => order.indexOf(other) - order.indexOf(one))[0]
}

/** Chosen at leisure: nothing reloads until "Aplicar". */
export function FiltersDrawer({ open, onClose, search, onApply }: FiltersDrawerProps) {
  const form = useId()
  const [draft, setDraft] = useState<Draft>(search)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(search)
  }
  const choose = (name: FilterName, value: string | null) =>
    setDraft(({ [name]: _, ...others }) => ({ ...others, [name]: value }))
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Filtros"
      description="Quem você quer encontrar?"
      footer={
        <div className="flex gap-2.5 sm:justify-end">
          <Button variant="link" onClick={() => onApply({})}>
            Limpar
          </Button>
          <ApplyButton form={form} draft={draft} onLoosen={(name) => choose(name, null)} />
        </div>
      }
    >
      <FilterFields
        id={form}
        draft={draft}
        onChoose={choose}
        onApply={() => onApply(discoverSearch(draft))}
      />
    </Drawer>
  )
}

interface ApplyButtonProps {
  form: string
  draft: Draft
  onLoosen: (name: FilterName) => void
}

/** Tells how many people the filters leave, once that is known; with nobody left it takes off the filter chosen last. */
function ApplyButton({ form, draft, onLoosen }: ApplyButtonProps) {
  const rested = useRested(draft, restMs)
  const { data, isPlaceholderData } = useQuery(peopleFound(filtersOf(discoverSearch(rested))))
  const people = data?.people ?? 0
  const isOfDraft = rested === draft && !isPlaceholderData
  const loosened = data && people === 0 && isOfDraft ? lastChosen(draft) : undefined
  const buttonText = loosened ? nobody : people > 0 ? `Aplicar e ver ${foundText(people)}` : 'Aplicar'
  return (
    <>
      <span role="status" className="sr-only">
        {data && isOfDraft ? buttonText : null}
      </span>
      <Button
        type="submit"
        form={form}
        className="min-w-0 shrink py-2 max-sm:grow max-sm:px-3"
        onClick={(event) => {
          if (!loosened) return
          event.preventDefault()
          onLoosen(loosened)
        }}
      >
        {buttonText}
      </Button>
    </>
  )
}

const nobody = 'Ninguém ainda. Afrouxar os filtros'

const foundText = (people: number) =>
  people > maxFound ? `mais de ${maxFound} pessoas` : people === 1 ? '1 pessoa' : `${people} pessoas`

const restMs = 250

/** `value` once it has not changed for a while: what is asked for at every change is asked once. */
function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

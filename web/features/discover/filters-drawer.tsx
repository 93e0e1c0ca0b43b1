import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { genderOptions, minimumAge, mostFound } from '#contract/options.ts'
import { agesOf, agesText, type DiscoverSearch, discoverSearch, lastAge } from '#site/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Field } from '#web/ui/field.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { Select } from '#web/ui/select.tsx'
import { peopleFound, referenceLists } from './data.ts'
import { agesSaid, type FilterName, filterLabels, filterNames, filtersOf } from './search.ts'

interface FiltersDrawerProps {
  open: boolean
  onClose: () => void
  search: DiscoverSearch
  onApply: (search: DiscoverSearch) => void
}

/** Filters being chosen. The one chosen last stands last. */
type Draft = Partial<Record<FilterName, string | null>>

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
  const said = loosened ? nobody : people > 0 ? `Aplicar e ver ${foundText(people)}` : 'Aplicar'
  return (
    <>
      <span role="status" className="sr-only">
        {data && isOfDraft ? said : null}
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
        {said}
      </Button>
    </>
  )
}

const nobody = 'Ninguém ainda. Abra um pouco os filtros'

const foundText = (people: number) =>
  people > mostFound ? `mais de ${mostFound} pessoas` : people === 1 ? '1 pessoa' : `${people} pessoas`

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

const sayAge = (age: number) => `${age} anos${age === lastAge ? ' ou mais' : ''}`

interface FilterFieldsProps {
  id: string
  draft: Draft
  onChoose: (name: FilterName, value: string | null) => void
  onApply: () => void
}

function FilterFields({ id, draft, onChoose, onApply }: FilterFieldsProps) {
  const { data: lists } = useQuery(referenceLists)
  const choose = (name: FilterName) => ({
    value: draft[name] ?? null,
    onValueChange: (value: string | null) => onChoose(name, value),
  })
  const noUniversity = lists?.universities.length === 0
  const same = (value: string) => ({ value, label: value })
  return (
    <form
      id={id}
      className="grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-x-4 md:[&>:nth-child(4)]:col-span-2 md:[&>fieldset]:col-span-2"
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      <RangeSlider
        label={filterLabels.idade}
        said={draft.idade ? agesSaid(draft.idade) : 'Qualquer idade'}
        hint={draft.idade ? 'Quem não disse a idade fica de fora.' : undefined}
        min={minimumAge}
        max={lastAge}
        value={agesOf(draft.idade) ?? [minimumAge, lastAge]}
        thumbs={['Idade mínima', 'Idade máxima']}
        sayValue={sayAge}
        onValueChange={([from, to]) => onChoose('idade', agesText(from, to) ?? null)}
      />
      <Field label={filterLabels.bairro}>
        <Combobox
          {...choose('bairro')}
          placeholder="Todos"
          options={lists?.neighborhoods.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
      </Field>
      <Field label={filterLabels.genero}>
        <Select {...choose('genero')} emptyLabel="Todos" options={genderOptions} />
      </Field>
      <Field label={filterLabels.universidade}>
        <Combobox
          {...choose('universidade')}
          placeholder={noUniversity ? 'Nenhuma universidade ativa' : 'Todas'}
          disabled={noUniversity}
          options={
            lists?.universities.map(({ name, acronym }) => ({ value: name, label: name, hint: acronym })) ??
            []
          }
        />
      </Field>
      <Field label={filterLabels.curso}>
        <Combobox {...choose('curso')} placeholder="Todos" options={lists?.courses.map(same) ?? []} />
      </Field>
      <Field label={filterLabels.semestre}>
        <Select {...choose('semestre')} emptyLabel="Todos" options={lists?.semesters.map(same) ?? []} />
      </Field>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { genderOptions } from '#contract/options.ts'
import { type DiscoverSearch, discoverSearch } from '#site/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { referenceLists } from './data.ts'
import { type FilterName, filterLabels } from './search.ts'

interface FiltersDrawerProps {
  open: boolean
  onClose: () => void
  search: DiscoverSearch
  onApply: (search: DiscoverSearch) => void
}

/** Chosen at leisure: nothing reloads until "Aplicar". */
export function FiltersDrawer({ open, onClose, search, onApply }: FiltersDrawerProps) {
  const form = useId()
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Filtros"
      description="Quem você quer encontrar?"
      footer={
        <>
          <Button variant="secondary" onClick={() => onApply({})}>
            Limpar
          </Button>
          <Button type="submit" form={form}>
            Aplicar
          </Button>
        </>
      }
    >
      <FilterFields id={form} search={search} onApply={onApply} />
    </Drawer>
  )
}

type Draft = Record<FilterName, string | null>

const draftOf = (search: DiscoverSearch): Draft => ({
  bairro: search.bairro ?? null,
  genero: search.genero ?? null,
  universidade: search.universidade ?? null,
  curso: search.curso ?? null,
  semestre: search.semestre ?? null,
})

interface FilterFieldsProps {
  id: string
  search: DiscoverSearch
  onApply: (search: DiscoverSearch) => void
}

function FilterFields({ id, search, onApply }: FilterFieldsProps) {
  const { data: lists } = useQuery(referenceLists)
  const [draft, setDraft] = useState(() => draftOf(search))
  const choose = (name: FilterName) => ({
    value: draft[name],
    onValueChange: (value: string | null) => setDraft((before) => ({ ...before, [name]: value })),
  })
  const noUniversity = lists?.universities.length === 0
  const same = (value: string) => ({ value, label: value })
  return (
    <form
      id={id}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(discoverSearch(draft))
      }}
    >
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

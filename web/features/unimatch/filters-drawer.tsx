import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { genderOptions, type SemesterBand } from '#contract/values/options.ts'
import { type UniMatchSearch, uniMatchSearch } from '#site/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { referenceLists } from './data.ts'

type Draft = { [Name in keyof UniMatchSearch]: string | null | undefined }

interface FiltersDrawerProps {
  open: boolean
  onClose: () => void
  search: UniMatchSearch
  onApply: (search: UniMatchSearch) => void
}

const semesterBandOptions = [
  { value: '1-2', label: '1º e 2º' },
  { value: '3-4', label: '3º e 4º' },
  { value: '5-6', label: '5º e 6º' },
  { value: '7-8', label: '7º e 8º' },
  { value: '9+', label: '9º em diante' },
] as const satisfies readonly { value: SemesterBand; label: string }[]

const same = (value: string) => ({ value, label: value })

/** Chosen at leisure: nothing reloads until "Aplicar". */
export function FiltersDrawer({ open, onClose, search, onApply }: FiltersDrawerProps) {
  const form = useId()
  const { data: lists } = useQuery(referenceLists)
  const [draft, setDraft] = useState<Draft>(search)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(search)
  }
  const choose = (name: keyof UniMatchSearch) => ({
    value: draft[name] ?? null,
    onValueChange: (value: string | null) => setDraft((before) => ({ ...before, [name]: value })),
  })
  const universities = lists?.universities.map(({ name, acronym }) => ({
    value: name,
    label: name,
    hint: acronym,
  }))
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Filtros"
      description="De onde é quem você quer encontrar?"
      footer={
        <div className="flex gap-2.5 sm:justify-end">
          <Button variant="link" onClick={() => onApply({})}>
            Limpar
          </Button>
          <Button type="submit" form={form} className="max-sm:grow">
            Aplicar
          </Button>
        </div>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-5 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          onApply(uniMatchSearch(draft))
        }}
      >
        <div className="md:col-span-2">
          <Field label="Universidade">
            <Combobox {...choose('universidade')} options={universities ?? []} placeholder="Todas" />
          </Field>
        </div>
        <Field label="Curso">
          <Combobox {...choose('curso')} options={lists?.courses.map(same) ?? []} placeholder="Todos" />
        </Field>
        <Field label="Semestre">
          <Select {...choose('semestres')} options={semesterBandOptions} emptyLabel="Todos" />
        </Field>
        <Field label="Gênero">
          <Select {...choose('genero')} options={genderOptions} emptyLabel="Todos" />
        </Field>
        <Field label="Bairro">
          <Combobox
            {...choose('bairro')}
            options={lists?.neighborhoods.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            placeholder="Todos"
          />
        </Field>
        <div className="md:col-span-2">
          <Checkbox
            label="Só quem tem a matrícula verificada"
            checked={draft.verificada === 'sim'}
            onChange={({ target }) =>
              setDraft((before) => ({ ...before, verificada: target.checked ? 'sim' : undefined }))
            }
          />
        </div>
      </form>
    </Drawer>
  )
}

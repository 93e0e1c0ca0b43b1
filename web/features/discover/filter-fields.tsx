// The fields of discover's filters. Each offers what somebody has whom the list would show.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Crown, Lock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { gives } from '#contract/billing/tiers.ts'
import type { DiscoverOptions } from '#contract/discover/api.ts'
import { genderOptions, interests, minimumAge, oldestFiltered } from '#contract/values/options.ts'
import { agesOf, agesText } from '#site/search.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { Select } from '#web/ui/select.tsx'
import { filterOptions, referenceLists } from './data.ts'
import { agesLabel, type FilterName, filterLabels } from './search.ts'

/** Filters being chosen. The one chosen last stands last. */
export type Draft = Partial<Record<FilterName, string | null>>

type Option = { value: string; label: string; hint?: string }

const same = (value: string): Option => ({ value, label: value })
const sayAge = (age: number) => `${age} anos${age === oldestFiltered ? ' ou mais' : ''}`
const ages = Array.from({ length: oldestFiltered - minimumAge + 1 }, (_, index) => minimumAge + index)

interface FilterFieldsProps {
  id: string
  draft: Draft
  onChoose: (name: FilterName, value: string | null) => void
  onApply: () => void
}

export function FilterFields({ id, draft, onChoose, onApply }: FilterFieldsProps) {
  const { data: lists } = useQuery(referenceLists)
  // Until it is known what somebody has, and where that can't be had, everything is offered.
  const { data: had } = useQuery(filterOptions)

  function choose(
    name: FilterName,
    all: readonly Option[] = [],
    values: readonly string[] | undefined,
    none: string,
  ) {
    const value = draft[name] ?? null
    const options = values ? all.filter((each) => values.includes(each.value) || each.value === value) : all
    const nobody = values !== undefined && options.length === 0
    return {
      value,
      options,
      disabled: nobody,
      placeholder: nobody ? 'Ninguém por enquanto' : none,
      onValueChange: (next: string | null) => onChoose(name, next),
    }
  }
  const gender = choose('genero', genderOptions, had?.genders, 'Todos')
  const semester = choose('semestre', lists?.semesters.map(same), had?.semesters, 'Todos')
  const noUniversity = lists?.universities.length === 0
  return (
    <form
      id={id}
      className="grid grid-cols-1 gap-5 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      <div className="md:col-span-2">
        <RangeSlider
          label={filterLabels.idade}
          said={draft.idade ? agesLabel(draft.idade) : 'Qualquer idade'}
          hint={draft.idade ? 'Quem não disse a idade fica de fora.' : undefined}
          min={minimumAge}
          max={oldestFiltered}
          shares={ages.map((age) => shareOf(age, had?.ages))}
          value={agesOf(draft.idade) ?? [minimumAge, oldestFiltered]}
          thumbs={['Idade mínima', 'Idade máxima']}
          sayValue={sayAge}
          onValueChange={([from, to]) => onChoose('idade', agesText(from, to) ?? null)}
        />
      </div>
      <Field label={filterLabels.bairro}>
        <Combobox
          {...choose(
            'bairro',
            lists?.neighborhoods.map(({ id, name }) => ({ value: id, label: name })),
            had?.neighborhoods,
            'Todos',
          )}
        />
      </Field>
      <Field label={filterLabels.genero}>
        <Select {...gender} emptyLabel={gender.placeholder} />
      </Field>
      <div className="md:col-span-2">
        <Field label={filterLabels.universidade}>
          <Combobox
            {...choose(
              'universidade',
              lists?.universities.map(({ name, acronym }) => ({ value: name, label: name, hint: acronym })),
              had?.universities,
              'Todas',
            )}
            {...(noUniversity && { placeholder: 'Nenhuma universidade ativa', disabled: true })}
          />
        </Field>
      </div>
      <Field label={filterLabels.curso}>
        <Combobox {...choose('curso', lists?.courses.map(same), had?.courses, 'Todos')} />
      </Field>
      <Field label={filterLabels.semestre}>
        <Select {...semester} emptyLabel={semester.placeholder} />
      </Field>
      <AdvancedFields
        draft={draft}
        had={had}
        interest={choose('interesse', interests.map(same), had?.interests, 'Todos')}
        onChoose={onChoose}
      />
    </form>
  )
}

interface AdvancedFieldsProps extends Pick<FilterFieldsProps, 'draft' | 'onChoose'> {
  had: DiscoverOptions | undefined
  interest: ComponentProps<typeof Combobox>
}

/** Those of the tiers that give them; whoever has none is told where they are. */
function AdvancedFields({ draft, had, interest, onChoose }: AdvancedFieldsProps) {
  const { data: session } = useQuery(sessionQuery)
  const locked = !gives(session?.member?.tier ?? 'basic', 'advancedFilters')
  const box = (name: 'video' | 'verificada', label: string, somebody = true) => (
    <Checkbox
      label={label}
      description={somebody ? undefined : 'Ninguém por enquanto'}
      checked={draft[name] === 'sim'}
      disabled={!somebody && draft[name] !== 'sim'}
      onChange={({ target }) => onChoose(name, target.checked ? 'sim' : null)}
    />
  )
  return (
    <section aria-labelledby="advanced-filters" className="grid gap-3 border-t pt-5 md:col-span-2">
      <h3 id="advanced-filters" className="flex items-center gap-2 text-lg">
        {locked ? <Lock aria-hidden className="size-4.5" /> : <Crown aria-hidden className="size-4.5" />}
        <span>Filtros avançados</span>
      </h3>
      {locked ? (
        <p className="text-ink-2">
          Por interesse, só com vídeo, só com selo de estudante: fazem parte do Premium e do VIP.{' '}
          <Link
            to="/relacionamento/planos"
            className="font-semibold text-primary underline-offset-4 hover:underline"
          >
            Ver planos
          </Link>
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-x-5 gap-y-1 md:grid-cols-2">
          <div className="mb-2 md:col-span-2">
            <Field label={filterLabels.interesse}>
              <Combobox {...interest} />
            </Field>
          </div>
          {box('video', 'Só com vídeo', had?.video)}
          {box('verificada', 'Só com selo de estudante', had?.verified)}
        </div>
      )}
    </section>
  )
}

/** Height of the bar of an age; the last one is of everybody from there on. */
function shareOf(age: number, shares: readonly { age: number; share: number }[] = []): number {
  const counted = shares.filter((each) => Math.min(each.age, oldestFiltered) === age)
  return Math.min(
    1,
    counted.reduce((sum, { share }) => sum + share, 0),
  )
}

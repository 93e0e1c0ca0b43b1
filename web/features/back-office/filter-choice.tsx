import { useState } from 'react'
import { wrongDate } from '#contract/values/wrong-date.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput, unreadable } from '#web/ui/date-input.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { ListAddress, ListFilter } from './list-state.ts'

const offered = ({ options, date }: ListFilter) => date || options !== undefined

interface FilterChoiceProps {
  open: boolean
  onClose: () => void
  filters: readonly ListFilter[]
  address: ListAddress
  onChange: (next: Partial<ListAddress>) => void
}

/** Filters in a dialog, on a phone all, on a laptop those of days; they take effect together, and not at all when this is closed otherwise. */
export function FilterChoice({ open, onClose, filters, address, onChange }: FilterChoiceProps) {
  const [refused, setRefused] = useState(false)
  const [chosen, setChosen] = useState<Partial<ListAddress>>({})
  const close = () => {
    setChosen({})
    onClose()
  }
  const apply = () => {
    const wrong = Object.values(chosen).includes(unreadable)
    setRefused(wrong)
    if (wrong) return
    close()
    onChange(chosen)
  }
  const choose = (name: string, value: string | null) =>
    setChosen((before) => ({ ...before, [name]: value || undefined }))
  return (
    <Drawer
      title="Filtros"
      open={open}
      onOpenChange={(next) => next || close()}
      footer={<Button onClick={apply}>Filtrar</Button>}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {filters.filter(offered).map(({ name, label, options, date }) => {
          const current = name in chosen ? chosen[name] : address[name]
          const value = current === undefined ? null : String(current)
          return (
            <Field key={name} label={label} error={refused && value === unreadable ? wrongDate : null}>
              {date ? (
                <DateInput value={value ?? ''} onValueChange={(next) => choose(name, next)} />
              ) : (
                <NativeSelect
                  options={options ?? []}
                  value={value}
                  placeholder="Sem filtro"
                  onValueChange={(next) => choose(name, next)}
                />
              )}
            </Field>
          )
        })}
      </div>
    </Drawer>
  )
}

import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { ListAddress, ListFilter } from './list-state.ts'

/** One without options is only come to by a link, and taken away as a chip. */
const offered = ({ options }: ListFilter) => options?.length !== 0

interface FilterChoiceProps {
  open: boolean
  onClose: () => void
  filters: readonly ListFilter[]
  address: ListAddress
  onChange: (next: Partial<ListAddress>) => void
}

/** The filters, each taking effect at once. */
export function FilterChoice({ open, onClose, filters, address, onChange }: FilterChoiceProps) {
  return (
    <Drawer
      title="Filtros"
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={<Button onClick={onClose}>Ver resultado</Button>}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {filters.filter(offered).map(({ name, label, options }) => {
          const value = address[name] === undefined ? null : String(address[name])
          return (
            <Field key={name} label={label}>
              {options ? (
                <NativeSelect
                  options={options}
                  value={value}
                  placeholder="Tanto faz"
                  onValueChange={(next) => onChange({ [name]: next ?? undefined })}
                />
              ) : (
                <Input
                  type="date"
                  value={value ?? ''}
                  onChange={({ target }) => onChange({ [name]: target.value || undefined })}
                />
              )}
            </Field>
          )
        })}
      </div>
    </Drawer>
  )
}

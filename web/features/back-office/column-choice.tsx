import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { TableColumn } from './table-types.ts'

interface ColumnChoiceProps<Row = never> {
  open: boolean
  onClose: () => void
  columns: readonly Pick<TableColumn<Row>, 'id' | 'header' | 'hidden'>[]
  shownIds: readonly string[]
  /** `undefined`: as the screen has them. */
  onChange: (ids: readonly string[] | undefined) => void
}

/** Columns that show, in their order. At least one does. */
export function ColumnChoice({ open, onClose, columns, shownIds: given, onChange }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const usual = columns.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const shownIds = chosen ?? given
  const hidden = columns.map(({ id }) => id).filter((id) => !shownIds.includes(id))
  const close = () => {
    setChosen(null)
    onClose()
  }
  const apply = () => {
    close()
    onChange(shownIds.join() === usual.join() ? undefined : shownIds)
  }
  const move = (id: string, by: number) => {
    const next = [...shownIds]
    const at = next.indexOf(id)
    next.splice(at, 1)
    next.splice(at + by, 0, id)
    setChosen(next)
  }
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id
  return (
    <Dialog
      title="Colunas"
      size="sm"
      open={open}
      onOpenChange={(next) => next || close()}
      footer={
        <>
          <Button variant="secondary" onClick={() => setChosen(usual)}>
            Padrão
          </Button>
          <Button onClick={apply}>Pronto</Button>
        </>
      }
    >
      <ul className="grid grid-cols-1">
        {[...shownIds, ...hidden].map((id, place) => {
          const shown = place < shownIds.length
          return (
            <li key={id} className="flex items-center gap-1">
              <Checkbox
                label={headerOf(id)}
                checked={shown}
                disabled={shown && shownIds.length === 1}
                onChange={() =>
                  setChosen(shown ? shownIds.filter((other) => other !== id) : [...shownIds, id])
                }
                className="flex-1"
              />
              {shown ? (
                <>
                  <IconButton
                    label={`${headerOf(id)}: mais à esquerda`}
                    icon={<ArrowUp aria-hidden />}
                    disabled={place === 0}
                    onClick={() => move(id, -1)}
                  />
                  <IconButton
                    label={`${headerOf(id)}: mais à direita`}
                    icon={<ArrowDown aria-hidden />}
                    disabled={place === shownIds.length - 1}
                    onClick={() => move(id, 1)}
                  />
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

// The rows as cards, on a phone: a press opens, a long press begins to mark, what may be done stands at the thumb.
import { useRef } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotCome, namingOf, RowMenu, type RowsProps } from './row-table.tsx'
import type { AnyRow } from './table-types.ts'

const longPressMs = 450
const places = [1, 2, 3, 4, 5, 6]

export function RowCards<Row extends AnyRow>(props: RowsProps<Row>) {
  const { table, columns, nameOf, onOpen, actions, selectable, loading, error } = props
  const rows = table.getRowModel().rows
  const marking = rows.some((row) => row.getIsSelected())
  const shown = table.getVisibleLeafColumns().map(({ id }) => id)
  const onCards = shown
    .flatMap((id) => columns.find((one) => one.id === id) ?? [])
    .filter(({ onCard }) => onCard !== 'away')
  const naming = namingOf(
    columns,
    onCards.map(({ id }) => id),
  )
  const first = onCards.find(({ id }) => id === naming)
  const others = onCards.filter(({ id }) => id !== naming)
  const press = useLongPress()
  if (error) return <NotCome text={props.errorText} error={error} onRetry={props.refetch} />
  if (loading)
    return (
      // A list of its own: a place's number may be a row's id, which would move there.
      <ul key="places" aria-hidden className="grid grid-cols-1 gap-2.5">
        {places.map((place) => (
          <li key={place} className="rounded-[14px] bg-card p-4 inset-ring inset-ring-line">
            <Skeleton className="mb-3 w-2/3" />
            <Skeleton className="w-1/2" />
          </li>
        ))}
      </ul>
    )
  if (rows.length === 0)
    return <div className="rounded-[14px] bg-card inset-ring inset-ring-line">{props.empty}</div>
  return (
    <ul className={cn('grid grid-cols-1 gap-2.5', props.stale && 'opacity-60')}>
      {rows.map((row) => {
        const called = nameOf(row.original)
        return (
          <li
            key={row.id}
            {...(selectable ? press(() => row.toggleSelected(true)) : {})}
            className={cn(
              'relative rounded-[14px] bg-card p-4 inset-ring inset-ring-line select-none',
              row.getIsSelected() && 'bg-primary-soft',
            )}
          >
            <div className="flex items-start gap-3">
              {marking ? (
                <Checkbox
                  hideLabel
                  label={`Marcar ${called}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                  className="min-h-0 py-1"
                />
              ) : null}
              <div className="min-w-0 flex-1">
                <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
                  {onOpen && !marking ? (
                    <button type="button" className="min-h-6 text-left" onClick={() => onOpen(row.original)}>
                      {first?.cell(row.original)}
                    </button>
                  ) : (
                    first?.cell(row.original)
                  )}
                </h2>
                <dl className="mt-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
                  {others.map(({ id, header, cell, onCard }) => (
                    <div key={id} className="min-w-0">
                      <dt className={onCard === 'bare' ? 'sr-only' : 'mr-1.5 inline text-ink-2'}>{header}</dt>
                      <dd className="inline-block max-w-full wrap-anywhere">{cell(row.original)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
              {actions ? (
                <RowMenu called={called} entries={() => actions(row.original)} className="-mt-2 -mr-2" />
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Duration that makes a long press of a finger; whoever moves it scrolls. */
function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  return (act: () => void) => ({
    onPointerDown: ({ pointerType }: { pointerType: string }) => {
      if (pointerType === 'touch') timer.current = setTimeout(act, longPressMs)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  })
}

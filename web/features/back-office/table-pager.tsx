import { MoveLeft, MoveRight } from 'lucide-react'
import { countedUpTo, pageSizes } from '#contract/back-office/options.ts'
import { formatNumber } from '#contract/values/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { ListAddress } from './list-state.ts'
import type { ListPage } from './table-types.ts'
import { tableKeys } from './use-table-keys.ts'

interface TablePagerProps {
  page: ListPage<unknown> | undefined
  number: number
  size: number
  noun: readonly [one: string, many: string]
  show: (next: Partial<ListAddress>) => void
  keysShown: boolean
}

/** The place in a list, and the way to its other pages. */
export function TablePager({ page, number, size, noun, show, keysShown }: TablePagerProps) {
  if (!page) return null
  const { rows, total, more } = page
  const first = (number - 1) * size + 1
  const last = first + rows.length - 1
  const from = rows.length > 0 ? `${formatNumber(first)}–${formatNumber(last)} de ` : ''
  const count = more ? `mais de ${formatNumber(countedUpTo)}` : formatNumber(total)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-1 text-sm text-ink-2">
      <p className="tabular-nums" role="status">
        {`${from}${count} ${total === 1 && !more ? noun[0] : noun[1]}`}
      </p>
      {keysShown ? (
        <p aria-hidden className="hidden gap-3 text-xs xl:flex pointer-coarse:hidden">
          {tableKeys.map(([key, does]) => (
            <span key={key}>
              <Kbd>{key}</Kbd> <span>{does}</span>
            </span>
          ))}
        </p>
      ) : null}
      <div className="flex items-center gap-1">
        <label className="mr-2 flex items-center gap-2">
          <span className="max-sm:sr-only">por página</span>
          <select
            value={size}
            onChange={({ target }) => show({ tamanho: Number(target.value), pagina: undefined })}
            className="h-9 rounded-[10px] bg-card px-2 text-ink inset-ring inset-ring-line-strong pointer-coarse:h-11"
          >
            {pageSizes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <IconButton
          size="sm"
          label="Página anterior"
          icon={<MoveLeft aria-hidden />}
          disabled={number === 1}
          onClick={() => show({ pagina: number === 2 ? undefined : number - 1 })}
        />
        <span className="min-w-16 text-center tabular-nums">{`página ${formatNumber(number)}`}</span>
        <IconButton
          size="sm"
          label="Próxima página"
          icon={<MoveRight aria-hidden />}
          disabled={!more && last >= total}
          onClick={() => show({ pagina: number + 1 })}
        />
      </div>
    </div>
  )
}

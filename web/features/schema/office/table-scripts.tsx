// The tables' scripts: one opens under its name, each is copied alone, or all of them.
import { ChevronDown, Copy } from 'lucide-react'
import type { TableScript } from '#contract/schema/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { Button } from '#web/ui/button.tsx'
import { copyScript } from './copy.ts'

function rowsOf({ rows }: TableScript): string {
  if (!rows) return 'não está no banco'
  const count = formatNumber(rows.count)
  if (!rows.exact) return `cerca de ${count} linhas`
  return rows.count === 1 ? '1 linha' : `${count} linhas`
}

interface TableScriptsProps {
  tables: readonly TableScript[]
}

export function TableScripts({ tables }: TableScriptsProps) {
  return (
    <ul className="divide-y">
      {tables.map((table) => (
        <li key={table.name} className="relative py-1">
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-0.5 rounded-sm pr-14 outline-offset-2">
              <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2 group-not-open:-rotate-90" />
              <span className="font-mono text-sm font-semibold wrap-anywhere">{table.name}</span>
              <span className="text-sm text-ink-2 tabular-nums">{rowsOf(table)}</span>
            </summary>
            <section
              aria-label={`Script de ${table.name}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
              tabIndex={0}
              className="mt-1 mb-3 max-h-96 overflow-auto rounded-sm bg-sunken p-4"
            >
              <pre className="font-mono text-xs leading-relaxed">{table.sql}</pre>
            </section>
          </details>
          <Button
            size="sm"
            square
            variant="ghost"
            className="absolute top-1 right-0"
            aria-label={`Copiar ${table.name}`}
            icon={<Copy aria-hidden />}
            onClick={() => void copyScript(table.sql)}
          />
        </li>
      ))}
    </ul>
  )
}

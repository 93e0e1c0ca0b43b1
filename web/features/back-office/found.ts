// Records of a list and forms over it, as the command palette finds and begins them: a feature hands them in by these.
import { type LucideIcon, Plus } from 'lucide-react'
import type { Permission } from '#contract/back-office/permissions.ts'
import type { OfficePath } from '#site/routes.ts'
import type { Beginning, Source } from '#web/feature.ts'

/** Lines of one source. */
const maxFound = 6
/** Characters that a list's search takes. */
const maxSearched = 100

type Ask<Row> = (
  input: { search: string; size: 25 },
  options: { signal: AbortSignal },
) => Promise<{ rows: Row[] }>

/** Lines that a list finds, asked as its screen asks it. Each leads to the list with the record searched for, and it open. */
export function listed<Row extends { id: string }>(
  [heading, icon, permission, page]: readonly [string, LucideIcon, Permission, OfficePath],
  ask: Ask<Row>,
  words: (row: Row) => { label: string; hint?: string | undefined },
): Source {
  return {
    heading,
    icon,
    permission,
    find: async (typed, signal) => {
      const { rows } = await ask({ search: typed.slice(0, maxSearched), size: 25 }, { signal })
      return rows.slice(0, maxFound).map((row) => {
        const { label, hint } = words(row)
        const search = { busca: label.slice(0, maxSearched), abrir: row.id }
        return {
          key: row.id,
          label,
          hint,
          run: (navigate) => void navigate({ to: page, search: search as never }),
        }
      })
    },
  }
}

/** Opens a list's form for a new record (`onNew` of its table). */
export const creating = (label: string, permission: Permission, page: OfficePath): Beginning => ({
  label,
  icon: Plus,
  permission,
  page,
  search: { novo: 'sim' },
})

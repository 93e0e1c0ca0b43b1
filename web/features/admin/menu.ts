// What the back-office's menu leads to, in the groups that it shows.
import { History, KeyRound, LayoutDashboard, type LucideIcon, Tag, UserCog } from 'lucide-react'
import type { Role } from '#contract/options.ts'
import { may } from '#contract/permissions.ts'
import { type AnyPage, type OfficePath, routes } from '#site/routes.ts'

export interface OfficeLine {
  page: OfficePath
  icon: LucideIcon
}

interface Group {
  /** None: the lines at the top. */
  title?: string
  lines: readonly OfficeLine[]
}

const groups: readonly Group[] = [
  { lines: [{ page: '/admin', icon: LayoutDashboard }] },
  { title: 'Guia', lines: [{ page: '/admin/categorias', icon: Tag }] },
  {
    title: 'Sistema',
    lines: [
      { page: '/admin/equipe', icon: UserCog },
      { page: '/admin/auditoria', icon: History },
      { page: '/admin/seguranca', icon: KeyRound },
    ],
  },
]

/** Whether a role may open a page. */
export function mayOpen(role: Role, page: OfficePath): boolean {
  const { permission }: AnyPage = routes[page]
  return permission === undefined || may(role, permission)
}

/** The groups with the lines that a role may open; those with none are left out. */
export const menuOf = (role: Role): Group[] =>
  groups
    .map((group) => ({ ...group, lines: group.lines.filter(({ page }) => mayOpen(role, page)) }))
    .filter(({ lines }) => lines.length > 0)

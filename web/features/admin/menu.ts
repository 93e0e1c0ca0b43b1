// Menu of the back-office, in its groups.
import {
  Activity,
  BadgeCheck,
  BadgeDollarSign,
  CakeSlice,
  CalendarDays,
  CircleAlert,
  Fingerprint,
  Gift,
  Headset,
  History,
  Landmark,
  LayoutDashboard,
  LockKeyhole,
  type LucideIcon,
  Newspaper,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldAlert,
  Store,
  Table2,
  Tag,
  TicketPercent,
  ToggleRight,
  TrendingUp,
  UserCog,
  UsersRound,
} from 'lucide-react'
import { may, type Permission } from '#contract/back-office/permissions.ts'
import type { Role } from '#contract/values/options.ts'
import type { OfficePath } from '#site/routes.ts'

export interface OfficeLine {
  page: OfficePath
  icon: LucideIcon
  /** What a role needs to open it, and what lies under its address. */
  permission: Permission
}

interface Group {
  /** None: the lines at the top. */
  title?: string
  lines: readonly OfficeLine[]
}

const groups: readonly Group[] = [
  { lines: [{ page: '/admin', icon: LayoutDashboard, permission: 'dashboard.read' }] },
  {
    title: 'Comunidade',
    lines: [
      { page: '/admin/usuarios', icon: UsersRound, permission: 'people.read' },
      { page: '/admin/suporte', icon: Headset, permission: 'support.read' },
      { page: '/admin/aniversarios', icon: CakeSlice, permission: 'people.read' },
      { page: '/admin/moderacao', icon: ShieldAlert, permission: 'moderation.read' },
      { page: '/admin/contestacoes', icon: Scale, permission: 'moderation.read' },
      { page: '/admin/verificacoes', icon: BadgeCheck, permission: 'enrolment.read' },
      { page: '/admin/privacidade', icon: Fingerprint, permission: 'requests.read' },
      { page: '/admin/universidades', icon: Landmark, permission: 'universities.read' },
    ],
  },
  {
    title: 'Guia',
    lines: [
      { page: '/admin/empresas', icon: Store, permission: 'companies.read' },
      { page: '/admin/promocoes', icon: TicketPercent, permission: 'promotions.read' },
      { page: '/admin/noticias', icon: Newspaper, permission: 'news.read' },
      { page: '/admin/eventos', icon: CalendarDays, permission: 'events.read' },
      { page: '/admin/sorteios', icon: Gift, permission: 'raffles.read' },
      { page: '/admin/categorias', icon: Tag, permission: 'categories.read' },
    ],
  },
  {
    title: 'Dinheiro',
    lines: [
      { page: '/admin/planos', icon: BadgeDollarSign, permission: 'plans.read' },
      { page: '/admin/financeiro', icon: TrendingUp, permission: 'finance.read' },
      { page: '/admin/contas-pagar', icon: ReceiptText, permission: 'bills.read' },
      { page: '/admin/divergencias', icon: CircleAlert, permission: 'payments.read' },
    ],
  },
  {
    title: 'Sistema',
    lines: [
      { page: '/admin/equipe', icon: UserCog, permission: 'team.read' },
      { page: '/admin/textos', icon: ScrollText, permission: 'texts.read' },
      { page: '/admin/recursos', icon: ToggleRight, permission: 'features.read' },
      { page: '/admin/auditoria', icon: History, permission: 'audit.read' },
      { page: '/admin/status', icon: Activity, permission: 'status.read' },
      { page: '/admin/tabelas', icon: Table2, permission: 'schema.read' },
      { page: '/admin/seguranca', icon: LockKeyhole, permission: 'dashboard.read' },
    ],
  },
]

/** Whether a role may open a page: one of a record, whoever may open its list. */
export function mayOpen(role: Role, page: OfficePath): boolean {
  const line = groups.flatMap(({ lines }) => lines).findLast((each) => `${page}/`.startsWith(`${each.page}/`))
  return line !== undefined && may(role, line.permission)
}

/** What the group of a page is called, if anything. */
export const groupOf = (page: OfficePath): string | undefined =>
  groups.find(({ lines }) => lines.some((line) => line.page === page))?.title

/** The groups with the lines that a role may open; those with none are left out. */
export const menuOf = (role: Role): Group[] =>
  groups
    .map((group) => ({ ...group, lines: group.lines.filter(({ page }) => mayOpen(role, page)) }))
    .filter(({ lines }) => lines.length > 0)

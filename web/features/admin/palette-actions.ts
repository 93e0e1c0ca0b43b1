// Commands of the palette that begin something: each opens a list with its form, or with what is to be done.
import { CircleCheck, type LucideIcon, Plus } from 'lucide-react'
import { may, type Permission } from '#contract/back-office/permissions.ts'
import type { Role } from '#contract/values/options.ts'
import type { OfficePath } from '#site/routes.ts'

interface PaletteAction {
  label: string
  icon: LucideIcon
  permission: Permission
  page: OfficePath
  search: Record<string, string>
}

/** Opens a list's form for a new record (`onNew` of its table). */
const creating = (label: string, permission: Permission, page: OfficePath): PaletteAction => ({
  label,
  icon: Plus,
  permission,
  page,
  search: { novo: 'sim' },
})

const actions: readonly PaletteAction[] = [
  creating('Nova empresa', 'companies.write', '/admin/empresas'),
  creating('Nova promoção', 'promotions.write', '/admin/promocoes'),
  creating('Nova notícia', 'news.write', '/admin/noticias'),
  creating('Novo evento', 'events.write', '/admin/eventos'),
  creating('Novo sorteio', 'raffles.write', '/admin/sorteios'),
  creating('Nova universidade', 'universities.write', '/admin/universidades'),
  creating('Nova categoria', 'categories.write', '/admin/categorias'),
  creating('Novo plano', 'plans.write', '/admin/planos'),
  creating('Nova Conta', 'bills.write', '/admin/contas-pagar'),
  {
    label: 'Registrar pagamento',
    icon: CircleCheck,
    permission: 'bills.write',
    page: '/admin/contas-pagar',
    search: { situacao: 'pendente' },
  },
  creating('Anotar pedido de titular', 'requests.write', '/admin/privacidade'),
]

export const actionsFor = (role: Role) => actions.filter(({ permission }) => may(role, permission))

// Records that the command palette finds: each list with records to go to is a source here, asked as its screen asks it.
import type { UseNavigateResult } from '@tanstack/react-router'
import {
  BadgeDollarSign,
  CalendarDays,
  Gift,
  Headset,
  Landmark,
  type LucideIcon,
  Newspaper,
  ReceiptText,
  Store,
  Tag,
  TicketPercent,
  UserRound,
} from 'lucide-react'
import { may, type Permission } from '#contract/back-office/permissions.ts'
import type { Role } from '#contract/values/options.ts'
import type { OfficePath } from '#site/routes.ts'
import { ticketNumber } from '#web/features/support/office/ticket-words.tsx'
import { api } from '#web/lib/api.ts'
import { formatDate, formatMoney } from '#web/lib/format.ts'

/** A line of the palette. */
export interface Found {
  key: string
  label: string
  hint?: string | undefined
  run: (navigate: UseNavigateResult<string>) => void
}

interface Source {
  heading: string
  icon: LucideIcon
  permission: Permission
  find: (typed: string, signal: AbortSignal) => Promise<Found[]>
}

/** Lines of one source. */
const maxFound = 6
/** Characters that a list's search takes. */
const maxSearched = 100

type Ask<Row> = (
  input: { search: string; size: 25 },
  options: { signal: AbortSignal },
) => Promise<{ rows: Row[] }>

/** Lines that a list finds. Each leads to the list with the record searched for, and the record open. */
function listed<Row extends { id: string }>(
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

const sources: readonly Source[] = [
  listed(['Pessoas', UserRound, 'people.read', '/admin/usuarios'], api.members.list, ({ name, email }) => ({
    label: name,
    hint: email,
  })),
  listed(['Empresas', Store, 'companies.read', '/admin/empresas'], api.companies.records, (company) => ({
    label: company.name,
    hint: company.category,
  })),
  listed(
    ['Promoções', TicketPercent, 'promotions.read', '/admin/promocoes'],
    api.promotions.records,
    ({ title, companyName }) => ({ label: title, hint: companyName }),
  ),
  listed(
    ['Tickets', Headset, 'support.read', '/admin/suporte'],
    ({ search, size }, options) => {
      const [, number] = /^#?([\da-f]{8})$/i.exec(search) ?? []
      return api.support.list(number ? { number: number.toLowerCase(), size } : { search, size }, options)
    },
    ({ id, subject, userName }) => ({ label: subject, hint: `${userName} · ${ticketNumber(id)}` }),
  ),
  listed(['Notícias', Newspaper, 'news.read', '/admin/noticias'], api.news.records, ({ title }) => ({
    label: title,
  })),
  listed(['Eventos', CalendarDays, 'events.read', '/admin/eventos'], api.events.records, (event) => ({
    label: event.title,
    hint: formatDate(event.startsAt),
  })),
  listed(['Sorteios', Gift, 'raffles.read', '/admin/sorteios'], api.raffles.records, ({ title, prize }) => ({
    label: title,
    hint: prize,
  })),
  listed(
    ['Universidades', Landmark, 'universities.read', '/admin/universidades'],
    api.reference.universities,
    ({ name, acronym }) => ({ label: name, hint: acronym }),
  ),
  listed(['Categorias', Tag, 'categories.read', '/admin/categorias'], api.guide.categories, ({ name }) => ({
    label: name,
  })),
  listed(['Planos', BadgeDollarSign, 'plans.read', '/admin/planos'], api.billing.planList, (plan) => ({
    label: plan.name,
    hint: formatMoney(plan.price),
  })),
  listed(['Contas a Pagar', ReceiptText, 'bills.read', '/admin/contas-pagar'], api.bills.records, (bill) => ({
    label: bill.supplier,
    hint: `${bill.description} · ${formatMoney(bill.amount)}`,
  })),
]

export const sourcesFor = (role: Role) => sources.filter(({ permission }) => may(role, permission))

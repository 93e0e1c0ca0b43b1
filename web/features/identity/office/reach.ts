// Reach of each role in words, made from its permissions.
import { may, type Permission, rolesWith } from '#contract/back-office/permissions.ts'
import { enumerate } from '#contract/values/enumerate.ts'
import type { StaffRole } from '#contract/values/options.ts'

type Area = Permission extends infer P ? (P extends `${infer A}.${string}` ? A : never) : never

/** Screens of an area as the menu names them; none: it has no screen of its own. */
const screensOf: Record<Area, readonly string[]> = {
  dashboard: ['Painel'],
  people: ['Usuários', 'Aniversários'],
  support: ['Suporte'],
  moderation: ['Moderação', 'Contestações'],
  enrolment: ['Verificações'],
  requests: ['Privacidade'],
  companies: ['Empresas'],
  promotions: ['Promoções'],
  news: ['Notícias'],
  events: ['Eventos'],
  raffles: ['Sorteios'],
  categories: ['Categorias'],
  universities: ['Universidades'],
  plans: ['Planos'],
  finance: ['Financeiro'],
  bills: ['Contas a Pagar'],
  payments: ['Divergências'],
  texts: ['Textos'],
  features: ['Recursos'],
  team: ['Equipe'],
  audit: ['Auditoria'],
  status: ['Status'],
  schema: ['Tabelas'],
  jobs: [],
}
const areas = Object.keys(screensOf) as Area[]
const permissions = Object.keys(rolesWith) as Permission[]

/** Screens that a role changes and those that it only reads, and a word about profiles. */
export function reachOf(role: StaffRole): string {
  if (permissions.every((permission) => may(role, permission))) return 'Vê e muda tudo, também a equipe.'
  const mine = (area: Area) =>
    permissions.filter((permission) => permission.startsWith(`${area}.`) && may(role, permission))
  const opened = areas.filter((area) => mine(area).length > 0)
  const changes = (area: Area) => mine(area).some((permission) => !/\.(read|export)$/.test(permission))
  const namesOf = (some: Area[]) => enumerate(some.flatMap((area) => screensOf[area]))
  const [changed, read] = [opened.filter(changes), opened.filter((area) => !changes(area))]
  return [
    `Cuida de ${namesOf(changed)}.`,
    read.length > 0 && `Vê ${namesOf(read)}.`,
    may(role, 'people.read') ? 'Vê dados de pessoas.' : 'Não abre perfis de pessoas.',
  ]
    .filter(Boolean)
    .join(' ')
}

// Plans, as administrators keep them, with who pays for them now. A plan that is binned touches nobody who paid: payments
// keep what was offered. Subscribers are counted, not kept in the specification's column: members by the paid time that
// runs, companies by the plan that they bought, or that the team gave them.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { planTypeOptions } from '#contract/back-office/options.ts'
import { type PlanSummary, planList } from '#contract/billing/api.ts'
import { type CompanyGives, freeCompanyGives } from '#contract/companies/gives.ts'
import { labelOf, type PlanTier, type planTypes } from '#contract/values/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { columnsOf } from '../back-office/fields.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import { entitlements, payments, plans as table } from './tables.ts'

/** Number of companies that have a plan, by the plan's id: a statement of a later feature. */
export type CompaniesWith = (plan: SQL) => SQL

/** Members and companies. By names of its own: of one table alone, columns are written without it. */
const subscribersOf = (companiesWith: CompaniesWith) =>
  sql<number>`((select count(distinct given.member_id) from ${entitlements} as given
  inner join ${payments} as payment on payment.id = given.payment_id
  where payment.plan_id = ${table}.id and given.revoked_at is null and given.starts_at <= now() and given.ends_at > now())
  + ${companiesWith(sql`${table}.id`)})`.mapWith(Number)

const selectWith = (subscribers: SQL<number>) => (db: Handle) =>
  db
    .select({ ...columnsOf(table, planList.row), subscribers: subscribers.as('subscribers') })
    .from(table)
    .$dynamic()

const yesOrNo = (on: boolean | null) => (on === null ? null : on ? 'Sim' : 'Não')

/** The list of plans, and the writes of one. */
export function planOffice(companiesWith: CompaniesWith) {
  const subscribers = subscribersOf(companiesWith)
  const rows = createList<typeof planList, SelectedBy<ReturnType<typeof selectWith>>>({
    listing: planList,
    select: selectWith(subscribers),
    id: table.id,
    sorts: {
      name: table.name,
      price: table.price,
      duration: table.duration,
      subscribers,
      createdAt: table.createdAt,
    },
    searched: searchable(table.name),
    binnedAt: table.binnedAt,
    filters: { type: (type) => eq(table.type, type) },
    row: ({ features, ...row }) => ({ ...row, features: features.join('\n') }),
    csv: [
      ['Nome', (row) => row.name],
      ['Tipo', (row) => labelOf(planTypeOptions, row.type)],
      ['Nível', (row) => row.tier],
      ['Preço (R$)', (row) => row.price / 100],
      ['Dias', (row) => row.duration],
      ['O que inclui', (row) => row.features.join('; ')],
      ['Fotos na galeria', (row) => row.photos],
      ['Vídeo e encarte', (row) => yesOrNo(row.media)],
      ['Destaque', (row) => yesOrNo(row.highlight)],
      ['Promoções ao mesmo tempo', (row) => row.promotions],
      ['Assinantes', (row) => row.subscribers],
      ['Criado em', (row) => row.createdAt],
    ],
  })

  const records = administered({
    kind: 'plan',
    table,
    fields: [
      ...(['name', 'type', 'tier', 'price', 'duration', 'description', 'features'] as const),
      ...(['photos', 'media', 'highlight', 'promotions'] as const),
    ],
    label: 'name',
    permission: 'plans.write',
    constraints: { plans_type_name: 'record.name_taken', plans_name_folded: 'record.name_taken' },
    twins: ({ name, type }) =>
      and(
        eq(searchable(table.name), sql`searchable(${name})`),
        typeof type === 'string' ? sql`${table.type} = ${type}` : undefined,
      ),
    present: rows.one,
    inUse: async (tx, { id }) => {
      const plan = String(id)
      if ((await tx.$count(payments, eq(payments.planId, plan))) > 0) return true
      const [row] = await tx.select({ subscribers }).from(table).where(eq(table.id, plan))
      return row !== undefined && row.subscribers > 0
    },
  })
  return { rows, records }
}
export type PlanOffice = ReturnType<typeof planOffice>

type Typed = {
  name: string
  type: (typeof planTypes)[number]
  tier?: PlanTier | null | undefined
  price: number
  duration: number
  description: string
  features: string
  photos?: number | null | undefined
  media?: boolean | null | undefined
  highlight?: boolean | null | undefined
  promotions?: number | null | undefined
}

const noSwitches = { photos: null, media: null, highlight: null, promotions: null }
const switchesOf = (
  type: Typed['type'],
  { photos, media, highlight, promotions }: Pick<Typed, keyof CompanyGives>,
) =>
  type === 'company'
    ? {
        photos: photos ?? freeCompanyGives.photos,
        media: media ?? freeCompanyGives.media,
        highlight: highlight ?? freeCompanyGives.highlight,
        promotions: promotions ?? freeCompanyGives.promotions,
      }
    : noSwitches

/** A form's fields as the table has them. */
export const storedPlan = ({
  type,
  tier,
  description,
  features,
  photos,
  media,
  highlight,
  promotions,
  ...typed
}: Typed) => ({
  ...typed,
  ...switchesOf(type, { photos, media, highlight, promotions }),
  type,
  tier: type === 'user' ? (tier ?? null) : null,
  description: description || null,
  features: features
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
})

/** The four figures above the list (guide and admin §2). */
export async function planSummary(db: Handle, companiesWith: CompaniesWith): Promise<PlanSummary> {
  const subscribers = subscribersOf(companiesWith)
  const rows = await db
    .select({ name: table.name, price: table.price, subscribers })
    .from(table)
    .where(isNull(table.binnedAt))
    .orderBy(sql`${subscribers} desc`, table.name)
  const [first] = rows
  return {
    plans: rows.length,
    subscribers: rows.reduce((sum, row) => sum + row.subscribers, 0),
    revenue: rows.reduce((sum, row) => sum + row.subscribers * row.price, 0),
    popular: first && first.subscribers > 0 ? first.name : null,
  }
}

// Promotions, as administrators keep them.
import { and, asc, eq, sql } from 'drizzle-orm'
import { statusOptions } from '#contract/back-office/options.ts'
import { promotionList } from '#contract/promotions/api.ts'
import { labelOf } from '#contract/values/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { columnsOf } from '../back-office/fields.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import { isShown } from '../companies/list.ts'
import { companies, promotions as table } from '../companies/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { publishing } from '../photos/commands.ts'
import { pictures } from '../photos/tables.ts'
import { redeemedCount } from './figures.ts'
import { ofTerm } from './list.ts'

const select = (db: Handle) =>
  db
    .select({
      ...columnsOf(table, promotionList.row),
      companySlug: companies.slug,
      companyImage: companies.image,
      placeholder: pictures.placeholder,
      redeemed: redeemedCount,
    })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .leftJoin(pictures, eq(pictures.url, companies.image))
    .$dynamic()

export const promotionRows = createList<typeof promotionList, SelectedBy<typeof select>>({
  listing: promotionList,
  select,
  id: table.id,
  sorts: {
    title: table.title,
    createdAt: table.createdAt,
    discount: table.discount,
    participants: table.participants,
  },
  searched: searchable(table.title, table.companyName),
  binnedAt: table.binnedAt,
  filters: {
    status: (status) => eq(table.status, status),
    company: (company) => eq(table.companyId, company),
    term: (term) => ofTerm[term],
  },
  row: ({ companyImage, placeholder, ...row }) => ({ ...row, logo: photoOf(companyImage, placeholder) }),
  csv: [
    ['Título', (row) => row.title],
    ['Empresa', (row) => row.companyName],
    ['Desconto (%)', (row) => row.discount],
    ['Código', (row) => row.code],
    ['Participantes', (row) => row.participants],
    ['Limite', (row) => row.participantLimit],
    ['Usados', (row) => row.redeemed],
    ['Começa em', (row) => row.startsAt],
    ['Termina em', (row) => row.endsAt],
    ['Situação', (row) => labelOf(statusOptions, row.status)],
    ['Criada em', (row) => row.createdAt],
  ],
})

/** The company's name and logo as they stand when it is chosen (guide and admin §5). Throws `promotions.company_unknown`. */
async function copyOf(tx: Transaction, companyId: string) {
  const [company] = await tx
    .select({ companyName: companies.name, companyLogo: companies.image })
    .from(companies)
    .where(and(eq(companies.id, companyId), isShown))
    // Renamed or taken out of the guide before or after, never meanwhile.
    .for('share')
  if (!company) throw failure('promotions.company_unknown')
  return company
}

export const promotionRecords = administered({
  kind: 'promotion',
  table,
  fields: [
    'title',
    'description',
    'discount',
    'code',
    'startsAt',
    'endsAt',
    'image',
    'companyId',
    'companyName',
    'companyLogo',
    'participantLimit',
    'status',
  ],
  label: 'title',
  permission: 'promotions.write',
  constraints: {
    promotions_code_unique: 'promotions.code_taken',
    promotions_places: 'promotions.limit_below',
  },
  twins: ({ companyId, code }) => sql`${table.companyId} = ${companyId} and ${table.code} = ${code}`,
  present: promotionRows.one,
  prepare: publishing('image'),
  // One that keeps its company keeps what was copied, also where the company has left the guide.
  copy: async ({ tx }, { companyId }, before) =>
    typeof companyId === 'string' && companyId !== before?.companyId ? copyOf(tx, companyId) : {},
})

/** For the form: active companies by name (guide and admin §5). */
export async function formLists(db: Handle) {
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      image: companies.image,
      placeholder: pictures.placeholder,
    })
    .from(companies)
    .leftJoin(pictures, eq(pictures.url, companies.image))
    .where(isShown)
    .orderBy(asc(companies.name))
  return {
    companies: rows.map(({ id, name, image, placeholder }) => ({
      id,
      name,
      logo: photoOf(image, placeholder),
    })),
  }
}

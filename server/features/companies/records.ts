// Companies, as administrators keep them.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { statusOptions } from '#contract/back-office/options.ts'
import { companyList } from '#contract/companies/api.ts'
import { hoursText, pruned } from '#contract/companies/schedule.ts'
import { companySchedule, readSchedule } from '#contract/companies/schedule-form.ts'
import { shownPhone } from '#contract/values/business-phone.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { neighborhoodOf } from '#contract/values/neighborhood.ts'
import { labelOf } from '#contract/values/options.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { columnsOf } from '../back-office/fields.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import type { Json } from '../back-office/tables.ts'
import { plans } from '../billing/tables.ts'
import { categories } from '../guide/tables.ts'
import { photoOf } from '../photos/addresses.ts'
import { publishing } from '../photos/commands.ts'
import { pictures } from '../photos/tables.ts'
import { freeSlug } from '../reference/slug.ts'
import { neighborhoods } from '../reference/tables.ts'
import { demandFile } from './files.ts'
import { ratingOf } from './list.ts'
import { exceptionsFrom, openMinutesOf } from './opening.ts'
import { companies as table } from './tables.ts'

const pictureFields = ['image', 'bannerImage', 'image1', 'image2', 'image3', 'image4'] as const
const publishPictures = publishing(...pictureFields)
const fileFields = { videoUrl: 'video', pdfUrl: 'pdf' } as const

const select = (db: Handle) =>
  db
    .select({
      ...columnsOf(table, companyList.row),
      categoryColor: categories.color,
      placeholder: pictures.placeholder,
      planName: plans.name,
      average: table.ratingAverage,
      count: table.ratingCount,
    })
    .from(table)
    .innerJoin(categories, eq(categories.name, table.category))
    .leftJoin(pictures, eq(pictures.url, table.image))
    .leftJoin(plans, eq(plans.id, table.planId))
    .$dynamic()

export const companyRows = createList<typeof companyList, SelectedBy<typeof select>>({
  listing: companyList,
  select,
  id: table.id,
  sorts: { name: table.name, createdAt: table.createdAt, rating: table.ratingScore },
  searched: sql`${table.search}`,
  dictionary: 'companies',
  binnedAt: table.binnedAt,
  filters: {
    status: (status) => eq(table.status, status),
    category: (category) => eq(table.category, category),
  },
  row: ({ placeholder, average, count, ...row }) => ({
    ...row,
    phone: shownPhone(row.phone),
    logo: photoOf(row.image, placeholder),
    rating: ratingOf({ average, count }),
  }),
  csv: [
    ['Nome', (row) => row.name],
    ['Categoria', (row) => row.category],
    ['Endereço', (row) => row.address],
    ['Bairro', (row) => row.neighborhood],
    ['Telefone', (row) => shownPhone(row.phone)],
    ['E-mail', (row) => row.email],
    ['Site', (row) => row.website],
    ['Instagram', (row) => row.instagram],
    ['Horário', (row) => row.hours],
    ['Plano', (row) => row.planName],
    ['Nota', (row) => row.average],
    ['Avaliações', (row) => row.count],
    ['Situação', (row) => labelOf(statusOptions, row.status)],
    ['Criada em', (row) => row.createdAt],
  ],
})

async function bairros(db: Handle): Promise<string[]> {
  const rows = await db
    .select({ name: neighborhoods.name })
    .from(neighborhoods)
    .where(eq(neighborhoods.status, 'active'))
    .orderBy(asc(neighborhoods.name))
  return rows.map(({ name }) => name)
}

export const companyRecords = administered({
  kind: 'company',
  table,
  fields: [
    'name',
    'category',
    'address',
    'chosenNeighborhood',
    'phone',
    'description',
    'hours',
    'schedule',
    'email',
    'website',
    'instagram',
    ...pictureFields,
    'videoUrl',
    'pdfUrl',
    'planId',
    'status',
  ],
  label: 'name',
  slug: (db, { name }) => freeSlug(db, table.slug, String(name), 'empresa'),
  permission: 'companies.write',
  constraints: { companies_slug: 'record.name_taken' },
  present: companyRows.one,
  prepare: async ({ tx, now }, values) => {
    if (typeof values.category === 'string') {
      const sameName = and(eq(categories.name, values.category), isNull(categories.binnedAt))
      if ((await tx.$count(categories, sameName)) === 0) throw failure('companies.category_unknown')
    }
    await publishPictures({ tx, now }, values)
    for (const [field, kind] of Object.entries(fileFields)) {
      const url = values[field]
      if (typeof url === 'string') await demandFile(tx, kind, url)
    }
  },
  // The text follows the schedule; a text of its own takes the schedule's place.
  copy: async ({ now }, values, before): Promise<Record<string, Json>> => {
    if (values.schedule) {
      const schedule = pruned(companySchedule.parse(values.schedule), cityDay(now))
      return { schedule, hours: hoursText(schedule) }
    }
    return before && 'hours' in values && values.hours !== before.hours ? { schedule: null } : {}
  },
  derive: async ({ tx, now }, { address, chosenNeighborhood, hours, schedule }) => ({
    neighborhood: chosenNeighborhood ?? neighborhoodOf(String(address), await bairros(tx)),
    openMinutes: openMinutesOf(typeof hours === 'string' ? hours : null),
    exceptions: exceptionsFrom(readSchedule(schedule), now),
  }),
})

/** Active categories and bairros, for the forms of a company's page. */
export async function pageLists(db: Handle) {
  const [found, names] = await Promise.all([
    db
      .select({ name: categories.name })
      .from(categories)
      .where(and(eq(categories.status, 'active'), isNull(categories.binnedAt)))
      .orderBy(asc(categories.name)),
    bairros(db),
  ])
  return { categories: found.map(({ name }) => name), neighborhoods: names }
}

/** The same for the team, and plans of type company by name. */
export async function formLists(db: Handle) {
  const [lists, offered] = await Promise.all([
    pageLists(db),
    db
      .select({ id: plans.id, name: plans.name, price: plans.price })
      .from(plans)
      .where(and(eq(plans.type, 'company'), isNull(plans.binnedAt)))
      .orderBy(asc(plans.name)),
  ])
  return { ...lists, plans: offered }
}

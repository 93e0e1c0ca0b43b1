// Universities, as administrators keep them.
import { eq } from 'drizzle-orm'
import { statusOptions, universityTypeOptions } from '#contract/back-office/options.ts'
import { universityList } from '#contract/reference/api.ts'
import { shownPhone } from '#contract/values/business-phone.ts'
import { labelOf } from '#contract/values/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { columnsOf } from '../back-office/fields.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import { photoOf } from '../photos/addresses.ts'
import { publishing } from '../photos/commands.ts'
import { pictures } from '../photos/tables.ts'
import { freeSlug } from './slug.ts'
import { universities as table } from './tables.ts'

const select = (db: Handle) =>
  db
    .select({ ...columnsOf(table, universityList.row), placeholder: pictures.placeholder })
    .from(table)
    .leftJoin(pictures, eq(pictures.url, table.logoPicture))
    .$dynamic()

export const universityRows = createList<typeof universityList, SelectedBy<typeof select>>({
  listing: universityList,
  select,
  id: table.id,
  sorts: { name: table.name, acronym: table.acronym, createdAt: table.createdAt },
  searched: searchable(table.name, table.acronym),
  filters: { status: (status) => eq(table.status, status), type: (type) => eq(table.type, type) },
  row: ({ placeholder, emailDomains, ...row }) => ({
    ...row,
    phone: row.phone && shownPhone(row.phone),
    emailDomains: emailDomains.join('\n'),
    picture: photoOf(row.logoPicture, placeholder),
  }),
  csv: [
    ['Nome', (row) => row.name],
    ['Sigla', (row) => row.acronym],
    ['Endereço', (row) => row.address],
    ['Tipo', (row) => labelOf(universityTypeOptions, row.type)],
    ['Telefone', (row) => row.phone && shownPhone(row.phone)],
    ['Site', (row) => row.website],
    ['Domínios de e-mail', (row) => row.emailDomains.join('; ')],
    ['Situação', (row) => labelOf(statusOptions, row.status)],
    ['Criada em', (row) => row.createdAt],
  ],
})

/** A form's fields as the table has them. */
export const storedUniversity = <T extends { emailDomains?: string | undefined }>({
  emailDomains,
  ...typed
}: T) => ({
  ...typed,
  ...(emailDomains !== undefined && { emailDomains: emailDomains.split('\n').filter(Boolean) }),
})

/** `inUse`: whether somebody studies at the university of that name. */
export function universityRecords(inUse: (tx: Transaction, name: string) => Promise<boolean>) {
  return administered({
    kind: 'university',
    table,
    fields: [
      'name',
      'acronym',
      'address',
      'logo',
      'logoPicture',
      'type',
      'website',
      'phone',
      'emailDomains',
      'status',
    ],
    label: 'name',
    slug: (db, { acronym }) => freeSlug(db, table.slug, String(acronym), 'universidade'),
    permission: 'universities.write',
    constraints: {
      universities_nome_unique: 'record.name_taken',
      universities_name_folded: 'record.name_taken',
    },
    present: universityRows.one,
    inUse: (tx, { name }) => inUse(tx, String(name)),
    prepare: publishing('logoPicture'),
  })
}
export type UniversityRecords = ReturnType<typeof universityRecords>

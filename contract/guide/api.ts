// The guide of local businesses: its categories, as administrators keep them.
import { z } from 'zod'
import { listProcedure, recordProcedures } from '../back-office/crud.ts'
import { rowShape } from '../back-office/fields.ts'
import { listing, type RowOf, seen } from '../back-office/listing.ts'
import { fails, id } from '../kit.ts'
import { statuses } from '../values/options.ts'
import { categoryFields, categoryForm } from './form.ts'

export const categoryList = listing({
  name: 'categories',
  file: 'categorias',
  reads: 'categories.read',
  exports: 'categories.export',
  filters: { status: z.enum(statuses).optional(), binned: z.boolean().optional() },
  sorts: ['name', 'createdAt'],
  order: '-createdAt',
  row: z.object({
    id,
    version: z.int(),
    ...rowShape(categoryFields),
    status: z.enum(statuses),
    createdAt: z.date(),
    binnedAt: z.date().nullable(),
  }),
})

export type Category = RowOf<typeof categoryList>

const procedures = recordProcedures('/admin/categories', 'categories.write')

export const guide = {
  categories: listProcedure('/admin/categories', categoryList).route({
    summary: 'As categorias, para a administração',
  }),
  createCategory: procedures.create
    .route({ summary: 'Cria uma categoria' })
    .input(categoryForm)
    .errors(fails('record.name_taken', 'record.in_bin')),
  updateCategory: procedures.update
    .route({ summary: 'Edita uma categoria' })
    .input(categoryForm.extend(seen))
    .errors(fails('record.name_taken', 'record.in_bin')),
  setCategoryStatus: procedures.setStatus.route({ summary: 'Ativa ou desativa uma categoria' }),
  /** Puts it into the bin, from which it is erased after 30 days. */
  binCategory: procedures.remove.route({ summary: 'Manda uma categoria para a lixeira' }),
  restoreCategory: procedures.restore.route({ summary: 'Tira uma categoria da lixeira' }),
}

// The guide of local businesses: its categories, as administrators keep them.
import { z } from 'zod'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import { adminsWrite, fails, forAdmins, id } from '../kit.ts'
import { statuses } from '../values/options.ts'

/** A category's fields (guide and admin §3, §5). */
export const categoryForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Nome e descrição são obrigatórios.')
    .max(60, 'Use no máximo 60 caracteres.'),
  description: z
    .string()
    .trim()
    .min(1, 'Nome e descrição são obrigatórios.')
    .max(500, 'Use no máximo 500 caracteres.'),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Escolha uma cor, como #3b82f6.')
    .default('#3b82f6'),
})

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
    name: z.string(),
    description: z.string(),
    color: z.string(),
    status: z.enum(statuses),
    createdAt: z.date(),
    binnedAt: z.date().nullable(),
  }),
})

export type Category = RowOf<typeof categoryList>

const write = () => adminsWrite('categories.write')
const ofSeen = fails('record.not_found', 'record.version_missing', 'record.stale')

export const guide = {
  categories: forAdmins(categoryList.reads)
    .route({ method: 'GET', path: '/admin/categories' })
    .input(categoryList.input)
    .output(categoryList.output),
  createCategory: write()
    .route({ method: 'POST', path: '/admin/categories' })
    .input(categoryForm)
    .output(changed)
    .errors(fails('record.name_taken')),
  updateCategory: write()
    .route({ method: 'PUT', path: '/admin/categories/{id}' })
    .input(categoryForm.extend(seen))
    .output(changed)
    .errors({ ...ofSeen, ...fails('record.name_taken') }),
  setCategoryStatus: write()
    .route({ method: 'POST', path: '/admin/categories/{id}/status' })
    .input(z.object({ ...seen, status: z.enum(statuses) }))
    .output(changed)
    .errors(ofSeen),
  /** Puts it into the bin, from which it is erased after 30 days. */
  binCategory: write()
    .route({ method: 'DELETE', path: '/admin/categories/{id}' })
    .input(z.object(seen))
    .output(changed)
    .errors(ofSeen),
  restoreCategory: write()
    .route({ method: 'POST', path: '/admin/categories/{id}/restore' })
    .input(z.object({ id }))
    .output(changed)
    .errors(fails('record.not_found')),
}

import { guide } from '#contract/guide/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { categoryRecords, categoryRows } from './categories.ts'

const on = bind(guide, ['categories'])

export const guideRoutes = {
  categories: on.categories.handler(({ context, input }) => categoryRows.page(context.deps.db, input)),
  createCategory: on.createCategory.handler(({ context, input }) => categoryRecords.create(context, input)),
  updateCategory: on.updateCategory.handler(({ context, input: { id, version, ...values } }) =>
    categoryRecords.update(context, { id, version }, values),
  ),
  setCategoryStatus: on.setCategoryStatus.handler(({ context, input }) =>
    categoryRecords.setStatus(context, input),
  ),
  binCategory: on.binCategory.handler(({ context, input }) => categoryRecords.bin(context, input)),
  restoreCategory: on.restoreCategory.handler(({ context, input }) =>
    categoryRecords.restore(context, input.id),
  ),
}

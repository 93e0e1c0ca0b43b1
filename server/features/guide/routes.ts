import { guide } from '#contract/guide/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { categoryRecords, categoryRows } from './categories.ts'

const on = bind(guide, ['categories'])

export const guideRoutes = {
  categories: on.categories.handler(({ context, input }) => categoryRows.page(context.deps.db, input)),
  createCategory: on.createCategory.handler(categoryRecords.create),
  updateCategory: on.updateCategory.handler(categoryRecords.update),
  setCategoryStatus: on.setCategoryStatus.handler(categoryRecords.setStatus),
  binCategory: on.binCategory.handler(categoryRecords.bin),
  restoreCategory: on.restoreCategory.handler(categoryRecords.restore),
}

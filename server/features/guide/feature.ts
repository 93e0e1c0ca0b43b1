import type { Feature } from '#server/feature.ts'
import { categoryRecords, categoryRows } from './categories.ts'
import { guideRoutes } from './routes.ts'

export const guide: Feature = {
  name: 'guide',
  about: { guide: 'O guia comercial.' },
  build: () => ({ routes: { guide: guideRoutes } }),
  lists: [categoryRows],
  undo: { category: categoryRecords.undoing },
  bulk: { categories: categoryRecords.bulk },
  erasers: [categoryRecords.erase],
}

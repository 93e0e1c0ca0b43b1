import type { Feature } from '#server/feature.ts'
import { categories, categoryRows } from './categories.ts'
import { aboutGuide } from './reference.ts'
import { guideRoutes } from './routes.ts'

export const guide: Feature = {
  name: 'guide',
  about: { guide: aboutGuide },
  build: () => ({ routes: { guide: guideRoutes } }),
  lists: [categoryRows],
  undo: { category: categories.undoing },
  bulk: { categories: categories.bulk },
  erasers: [categories.erase],
}

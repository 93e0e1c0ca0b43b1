// Manifest of the reference lists: universities' pages with their cards, and the team's list of universities.
import type { Feature } from '#server/feature.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { serveUniversityCards } from './card-route.ts'
import { referenceRoutes } from './routes.ts'
import { universityPages } from './universities.ts'
import { universityRecords, universityRows } from './university-records.ts'

/** Asked of features that come later. */
type Later = {
  /** Members who study at a university, by its name. */
  studentCounter: (db: Database) => (university: string) => Promise<number>
  /** Somebody studies at the university of that name. */
  inUse: (tx: Transaction, name: string) => Promise<boolean>
}

export function reference({ studentCounter, inUse }: Later): Feature {
  const records = universityRecords(inUse)
  return {
    name: 'reference',
    about: { reference: 'As listas que formulários e filtros oferecem, e a página de cada universidade.' },
    build: ({ deps }) => {
      const pages = universityPages(deps.db, studentCounter(deps.db))
      return {
        routes: { reference: referenceRoutes(pages, records) },
        serve: (app) => serveUniversityCards(app, pages),
        addresses: { '/u/$slug': pages.slugs },
      }
    },
    lists: [universityRows],
    undo: { university: records.undoing },
    bulk: { universities: { activate: records.bulk.activate, deactivate: records.bulk.deactivate } },
  }
}

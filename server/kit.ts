// The back-office's kit, put together from the manifests: lists, what undoes, what is done to many, what empties the bin.
import type { Feature, Kit, Section, UserContents } from './feature.ts'
import { auditEntries } from './features/back-office/audit.ts'
import type { BulkActions } from './features/back-office/bulk.ts'
import type { List } from './features/back-office/list.ts'
import type { Undoings } from './features/back-office/undo.ts'

export function kitOf(features: readonly Feature[]): Kit {
  const undoings: Undoings = Object.assign({}, ...features.map(({ undo }) => undo))
  const actions: BulkActions = Object.assign({}, ...features.map(({ bulk }) => bulk))
  const entries = auditEntries(undoings)
  const lists: readonly List[] = [entries, ...features.flatMap(({ lists = [] }) => lists)]
  return {
    entries,
    lists,
    bulk: { lists: Object.fromEntries(lists.map((list) => [list.listing.name, list])), actions, undoings },
    files: features.flatMap(({ officeFiles = [] }) => officeFiles),
    uses: features.flatMap(({ uses = [] }) => uses),
    erasers: features.flatMap(({ erasers = [] }) => erasers),
    counts: features.flatMap(({ counts = [] }) => counts),
    reactions: features.flatMap(({ reactions: echoes = [] }) => echoes),
    personNews: features.flatMap(({ personNews: news = [] }) => news),
    personalData: features.flatMap(({ personalData = [] }) => personalData),
    userContent: Object.assign({}, ...features.map(({ userContent: said }) => said)) as UserContents,
    sectionsOf: async (db, whose) => {
      const sections: Section[] = []
      for (const { exportSections } of features) sections.push(...((await exportSections?.(db, whose)) ?? []))
      return sections
    },
  }
}

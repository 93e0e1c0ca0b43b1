// Answers for the lists that the command palette looks in: each finds nothing.
import type { Answers } from './fake-api.ts'

const none = () => ({ rows: [], total: 0, more: false })

export const nothingFound: Answers = {
  memberAdmin: { list: none },
  companies: { records: none },
  promotions: { records: none },
  support: { list: none },
  news: { records: none },
  events: { records: none },
  raffles: { records: none },
  reference: { universities: none },
  guide: { categories: none },
  billing: { planList: none },
  bills: { records: none },
}

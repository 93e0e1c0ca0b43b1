import type { DiscoverPerson } from '#contract/discover.ts'
import { peopleAtHome } from '#contract/pages.ts'
import { query } from '#web/lib/api.ts'
import { readAhead } from '#web/lib/boot.ts'

type Page = { items: DiscoverPerson[]; nextCursor: string | null }

export const homePeople = query.discover.list.queryOptions({
  input: { limit: peopleAtHome },
  initialData: () => readAhead<Page>('/relacionamento/dashboard'),
})
export const homeCounts = query.matches.counts.queryOptions()

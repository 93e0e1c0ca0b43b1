import type { DiscoverPage } from '#contract/discover.ts'
import { peopleAtHome } from '#contract/pages.ts'
import { query } from '#web/lib/api.ts'
import { readAhead } from '#web/lib/boot.ts'

export const homePeople = query.discover.list.queryOptions({
  input: { limit: peopleAtHome },
  initialData: () => readAhead<DiscoverPage>('/relacionamento/dashboard'),
})
export const homeCounts = query.matches.counts.queryOptions()

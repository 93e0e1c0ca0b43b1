import type { DiscoverPage } from '#contract/discover.ts'
import { peopleAtHome } from '#contract/pages.ts'
import { changedByDecisions } from '#web/features/interactions/decisions.ts'
import { query } from '#web/lib/api.ts'
import { readAhead } from '#web/lib/boot.ts'

export const homePeople = query.discover.list.queryOptions({
  input: { limit: peopleAtHome },
  meta: changedByDecisions,
  initialData: () => readAhead<DiscoverPage>('/relacionamento/dashboard'),
})

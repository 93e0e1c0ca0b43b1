import type { QueryClient } from '@tanstack/react-query'
import type { Flag } from '#contract/feature-flags/flags.ts'
import { api } from '#web/lib/api.ts'
import { pageFacts, usePageFacts } from '#web/lib/page-facts.ts'

/** Tells whether a feature is on. */
export function useFlags(): (flag: Flag) => boolean {
  const { resources } = usePageFacts()
  return (flag) => resources.some(({ name, enabled }) => name === flag && enabled)
}

/** Asks which features are on now: the page knows those of when it came. Where that fails, it goes on with them. */
export async function refreshFlags(client: QueryClient): Promise<void> {
  const resources = await api.featureFlags.list().catch(() => null)
  if (resources) client.setQueryData(pageFacts.queryKey, (facts) => facts && { ...facts, resources })
}

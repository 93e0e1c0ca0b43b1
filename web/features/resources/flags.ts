import type { Flag } from '#contract/flags.ts'
import { usePageFacts } from '#web/lib/page-facts.ts'

/** Tells whether a feature is on. */
export function useFlags(): (flag: Flag) => boolean {
  const { resources } = usePageFacts()
  return (flag) => resources.some(({ name, enabled }) => name === flag && enabled)
}

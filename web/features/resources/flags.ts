import { usePageFacts } from '#web/lib/page-facts.ts'

/** Tells whether a feature flag (`app_resources`) is on. */
export function useFlags(): (resource: string) => boolean {
  const { resources } = usePageFacts()
  return (resource) => resources.some((flag) => flag.name === resource && flag.enabled)
}

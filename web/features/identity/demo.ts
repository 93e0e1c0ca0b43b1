import { usePageFacts } from '#web/lib/page-facts.ts'

/** The accounts of a demonstration, as the page came with them; `null` in the real world. */
export const useDemo = () => usePageFacts().demo

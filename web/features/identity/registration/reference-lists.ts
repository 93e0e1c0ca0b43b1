import type { ReferenceLists } from '#contract/reference/api.ts'

/** The lists that the form offers, and what stands in their place meanwhile. */
export interface Lists {
  data: ReferenceLists | undefined
  waiting: string | undefined
}

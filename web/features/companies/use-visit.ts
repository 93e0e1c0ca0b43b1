// Report of a look at a company's page, once its reader has stayed.
import { useEffect } from 'react'

/** The page's own scripts and photos go before, and who leaves at once has not looked. */
const restMs = 2_000

export function useVisit(slug: string) {
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./visits.ts').then(({ noteVisit }) => noteVisit(slug)).catch(() => {})
    }, restMs)
    return () => clearTimeout(timer)
  }, [slug])
}

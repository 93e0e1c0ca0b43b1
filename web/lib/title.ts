import { useEffect } from 'react'
import { fullTitle, type lostTitle, type PageTitle } from '#contract/pages.ts'

/** Names the page in the browser's tab: "Descobrir · Xamego". */
export function useTitle(title: PageTitle | typeof lostTitle | 'Erro inesperado') {
  useEffect(() => {
    document.title = fullTitle(title)
  }, [title])
}

import { useEffect } from 'react'
import { fullTitle } from '#site/title.ts'

/** Names the page in the browser's tab: "Descobrir · Xamego". */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = fullTitle(title)
  }, [title])
}

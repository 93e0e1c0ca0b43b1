import { useEffect } from 'react'
import { product } from '#contract/product.ts'

/** Names the page in the browser's tab: "Descobrir · Xamego". */
export function useTitle(title: string) {
  useEffect(() => {
    document.title =
      title === product.name ? `${product.name}: ${product.tagline}` : `${title} · ${product.name}`
  }, [title])
}

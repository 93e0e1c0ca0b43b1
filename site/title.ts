// A page's title as the browser's tab and a shared link have it.
import { product } from '#contract/product.ts'

/** "Descobrir · Xamego" */
export const fullTitle = (title: string) =>
  title === product.name ? `${product.name}: ${product.tagline}` : `${title} · ${product.name}`

import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({ extend: { theme: { shadow: ['soft'] } } })

/** Joins class names; where two Tailwind classes disagree, the last one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}

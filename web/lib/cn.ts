import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'
import { classGroupsConfig } from './class-groups.ts'

const merge = createTailwindMerge(() => classGroupsConfig)
// Its tables are made as its file runs: at the first call they would lengthen another's task.
merge('')

/** Joins class names; where two Tailwind classes disagree, the last one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}

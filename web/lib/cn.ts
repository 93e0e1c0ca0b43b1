import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'
import { classGroupsConfig } from './class-groups.ts'

const merge = createTailwindMerge(() => classGroupsConfig)

/** Joins class names; where two Tailwind classes disagree, the last one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}

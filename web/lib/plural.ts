// Numbers with their noun, in the singular or the plural.
import { formatNumber } from '#contract/values/format.ts'

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

// Numbers with their noun, in the singular or the plural.
import { formatNumber } from '#web/lib/format.ts'

export const counted = (number: number, noun: string) =>
  `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`

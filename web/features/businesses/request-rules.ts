// Rules of the forms that ask the team for a business, field by field, from the contract's schemas.
import type { z } from 'zod'

/** The sentence for what was typed into a field, `empty` where nothing was; `undefined`: it is good. */
export const mistakeOf =
  <Field extends string>(shape: Record<Field, z.ZodType>, empty: Partial<Record<Field, string>> = {}) =>
  (field: Field, typed: string): string | undefined => {
    if (typed.trim() === '' && empty[field]) return empty[field]
    const read = shape[field].safeParse(typed)
    return read.success ? undefined : read.error.issues[0]?.message
  }

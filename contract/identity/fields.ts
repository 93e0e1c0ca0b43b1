// Fields that identity's forms have in common.
import { z } from 'zod'
import { maxPasswordLength } from './password.ts'

export const text = (max: number) => z.string().trim().max(max, `Use no máximo ${max} caracteres.`)
/** Empty text for what is left out: the rules refuse it, by their own sentences and in their own order. */
export const orEmpty = (shape: z.ZodString) => shape.nullish().transform((typed) => typed ?? '')
/** E-mail in the one form that is kept: in small letters. */
export const emailText = orEmpty(text(254).toLowerCase())
export const passwordText = orEmpty(
  z.string().max(maxPasswordLength, `Use no máximo ${maxPasswordLength} caracteres.`),
)

// Types of what is typed to be shown, to members, visitors or the team: every field of the kind begins with one of them.
import { z } from 'zod'
import { lineIsVisible, notVisible, textIsVisible } from './visible.ts'

/** One line, without the blanks around it. */
export const shownLine = () => z.string().trim().refine(lineIsVisible, notVisible)
/** A text that may have several lines. */
export const shownText = () => z.string().trim().refine(textIsVisible, notVisible)

/** Fields of which an empty one is told no more. */
export const aboutText = (shown: z.ZodString, max: number) =>
  shown
    .max(max, `Use no máximo ${max} caracteres.`)
    .transform((typed) => typed || null)
    .nullish()

// A public text's fields as administrators fill them in; form and server read the same.
import { z } from 'zod'
import { shownLine, shownText } from '../values/shown-text.ts'

export const textForm = z.object({
  title: shownLine().min(1, 'Dê um título.').max(80, 'Use no máximo 80 caracteres.'),
  body: shownText().min(1, 'Escreva o texto.').max(30_000, 'Use no máximo 30.000 caracteres.'),
  /** A change that matters: everyone is asked to agree at their next visit. */
  asksAgain: z.boolean().default(false),
})

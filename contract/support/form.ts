// A ready reply's fields as administrators fill them in; form and server read the same.
import { z } from 'zod'
import { shownLine, shownText } from '../values/shown-text.ts'

export const words = (missing: string) =>
  shownText().min(1, missing).max(4000, 'Use no máximo 4.000 caracteres.')

export const cannedReplyForm = z.object({
  title: shownLine().min(1, 'Dê um título.').max(80, 'Use no máximo 80 caracteres.'),
  /** `{nome}` stands for the first name of who is answered. */
  body: words('Escreva a resposta.'),
})

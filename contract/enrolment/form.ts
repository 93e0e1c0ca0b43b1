// A refusal's field as administrators fill it in; form and server read the same.
import { z } from 'zod'
import { shownText } from '../values/shown-text.ts'

export const refusalForm = z.object({
  reason: shownText().min(3, 'Diga o motivo.').max(500, 'Use no máximo 500 caracteres.'),
})

// A category's fields as administrators fill them in; form and server read the same.
import { z } from 'zod'
import { shownLine, shownText } from '../values/shown-text.ts'

/** A category's fields (guide and admin §3, §5). */
export const categoryForm = z.object({
  name: shownLine().min(1, 'Nome e descrição são obrigatórios.').max(60, 'Use no máximo 60 caracteres.'),
  description: shownText()
    .min(1, 'Nome e descrição são obrigatórios.')
    .max(500, 'Use no máximo 500 caracteres.'),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Escolha uma cor, como #3b82f6.')
    .default('#3b82f6'),
})

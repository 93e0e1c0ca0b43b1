// A category's fields as administrators fill them in (guide and admin §3, §5); form and server read the same.
import { z } from 'zod'
import { field, formShape, text } from '../back-office/fields.ts'

const required = 'Nome e descrição são obrigatórios.'

export const categoryFields = {
  name: text('Nome', { max: 60, required }),
  description: text('Descrição', { max: 500, required }),
  color: field('Cor', {
    form: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'Escolha uma cor, como #3b82f6.')
      .default('#3b82f6'),
    row: z.string(),
    initial: '#3b82f6',
  }),
}

export const categoryForm = z.object(formShape(categoryFields))

// An event's fields as administrators fill them in; form and server read the same.
import { z } from 'zod'
import { textOrNull } from '../back-office/form-fields.ts'
import { moment } from '../values/dates.ts'
import { shownLine } from '../values/shown-text.ts'
import { wrongDate } from '../values/wrong-date.ts'
import { eventCategories } from './options.ts'

const eventRequired = 'Título, data e local são obrigatórios.'

export const eventForm = z
  .object({
    title: shownLine().min(1, eventRequired).max(100, 'Use no máximo 100 caracteres.'),
    description: textOrNull(5000),
    category: z.enum(eventCategories).default('outros'),
    startsAt: moment(eventRequired),
    endsAt: z
      .union([z.literal(''), moment()], wrongDate)
      .nullish()
      .transform((given) => given || null),
    place: shownLine().min(1, eventRequired).max(120, 'Use no máximo 120 caracteres.'),
    address: textOrNull(200),
    maxParticipants: z
      .int('Escreva um número inteiro.')
      .min(1, 'Pelo menos 1.')
      .max(5000, 'No máximo 5.000.')
      .default(50),
    /** Centavos; 0: free. */
    price: z.int().min(0, 'Pelo menos zero.').max(1_000_000, 'No máximo R$ 10.000,00.').default(0),
    /** True where a place is paid when it is taken; of a free one it says nothing. */
    paidOnline: z.boolean().default(false),
    image: textOrNull(200),
  })
  .refine(({ startsAt, endsAt }) => !endsAt || startsAt < endsAt, {
    message: 'O fim vem depois do começo.',
    path: ['endsAt'],
  })

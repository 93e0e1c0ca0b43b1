// An event's fields as administrators fill them in; form and server read the same.
import { z } from 'zod'
import { textOrNull } from '../back-office/form-fields.ts'
import { shownLine } from '../values/shown-text.ts'
import { eventCategories } from './options.ts'

const eventRequired = 'Título, data e local são obrigatórios.'

/** A moment as a form writes it, of the city, or an instant. */
const moment = z.union([z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, eventRequired), z.date()])
const instantOf = (given: string | Date) =>
  typeof given === 'string' ? new Date(`${given}:00-03:00`) : given

export const eventForm = z
  .object({
    title: shownLine().min(1, eventRequired).max(100, 'Use no máximo 100 caracteres.'),
    description: textOrNull(5000),
    category: z.enum(eventCategories).default('outros'),
    startsAt: moment.transform(instantOf),
    endsAt: z
      .union([z.literal(''), moment])
      .nullish()
      .transform((given) => (given ? instantOf(given) : null)),
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

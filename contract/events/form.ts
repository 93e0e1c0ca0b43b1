// An event's fields, and its form; form and server read the same.
import { z } from 'zod'
import {
  check,
  choice,
  field,
  formShape,
  optionalText,
  picture,
  readOnly,
  text,
} from '../back-office/fields.ts'
import { moment } from '../values/dates.ts'
import { wrongDate } from '../values/wrong-date.ts'
import { eventCategories, eventCategoryLabels } from './options.ts'

const required = 'Título, data e local são obrigatórios.'

export const eventFields = {
  slug: readOnly(z.string()),
  title: text('Título', { max: 100, required }),
  description: optionalText('Descrição', { max: 5000 }),
  category: choice('Categoria', eventCategories, { labels: eventCategoryLabels, initial: 'outros' }),
  startsAt: field('Começo', { form: moment(required), row: z.date(), initial: '' }),
  endsAt: field('Fim', {
    form: z
      .union([z.literal(''), moment()], wrongDate)
      .nullish()
      .transform((given) => given || null),
    row: z.date().nullable(),
    initial: '',
  }),
  place: text('Local', { max: 120, required }),
  address: optionalText('Endereço', { max: 200 }),
  maxParticipants: field('Máximo de participantes', {
    heading: 'Limite',
    form: z
      .int('Escreva um número inteiro.')
      .min(1, 'Pelo menos 1.')
      .max(5000, 'No máximo 5.000.')
      .default(50),
    row: z.int(),
    initial: 50,
  }),
  taken: readOnly(z.int(), 'Participantes'),
  waiting: readOnly(z.int(), 'Na espera'),
  /** 0: free. */
  price: field('Preço em centavos', {
    form: z.int().min(0, 'Pelo menos zero.').max(1_000_000, 'No máximo R$ 10.000,00.').default(0),
    row: z.int(),
    initial: 0,
  }),
  /** True where a place is paid when it is taken; of a free one it says nothing. */
  paidOnline: { ...check('Pago online, ao pegar a vaga'), heading: 'Pago online' },
  image: picture('Imagem'),
  cancelled: readOnly(z.string().nullable(), 'Cancelado'),
}

export const eventForm = z
  .object(formShape(eventFields))
  .refine(({ startsAt, endsAt }) => !endsAt || startsAt < endsAt, {
    message: 'O fim vem depois do começo.',
    path: ['endsAt'],
  })

// A raffle's fields, and its form (guide and admin §3, §5); form and server read the same.
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
import { cityDay } from '../values/city-day.ts'
import { calendarDay, moment } from '../values/dates.ts'
import { statuses } from '../values/options.ts'
import { wrongDate } from '../values/wrong-date.ts'
import { raffleSourceLabels, raffleSources, raffleStages } from './options.ts'

/** Guide and admin §5. */
const required = 'Título, descrição e prêmio são obrigatórios'

export const raffleFields = {
  title: text('Título', { max: 80, required }),
  description: text('Descrição', { max: 1000, required }),
  prize: text('Prêmio', { max: 120, required }),
  image: picture('Imagem'),
  startsAt: field('Começo', { form: moment(), row: z.date(), initial: '' }),
  endsAt: field('Encerramento', { form: moment(), row: z.date(), initial: '' }),
  participants: readOnly(z.int(), 'Participantes'),
  maxParticipants: field('Máximo de participantes', {
    heading: 'Limite',
    form: z
      .int('Escreva um número inteiro.')
      .min(1, 'Pelo menos 1.')
      .max(10_000, 'No máximo 10.000.')
      .default(100),
    row: z.int(),
    initial: 100,
  }),
  status: readOnly(z.enum(statuses)),
  stage: readOnly(z.enum(raffleStages)),
  source: {
    ...choice('Número público', raffleSources, { labels: raffleSourceLabels, initial: 'beacon' }),
    heading: 'Fonte',
  },
  /** The city's day of the extraction that decides, `yyyy-MM-dd`. */
  lotteryDay: field('Dia da extração', {
    form: z
      .union([z.literal(''), calendarDay()], wrongDate)
      .nullish()
      .transform((given) => given || null),
    row: z.string().nullable(),
    initial: '',
  }),
  /** The prize is given to make a business known (Lei 5.768/71). */
  promoted: check('Divulga uma empresa'),
  authorization: optionalText('Número da autorização', { max: 60, heading: 'Autorização' }),
}

export const raffleForm = z
  .object(formShape(raffleFields))
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    message: 'O encerramento vem depois do começo.',
    path: ['endsAt'],
  })
  .refine(({ source, lotteryDay }) => source !== 'federal_lottery' || lotteryDay !== null, {
    message: 'Diga o dia da extração.',
    path: ['lotteryDay'],
  })
  // On the day itself its result may be known before the list is closed.
  .refine(
    ({ source, lotteryDay, endsAt }) =>
      source !== 'federal_lottery' || lotteryDay === null || lotteryDay > cityDay(endsAt),
    { message: 'A extração vem depois do dia do encerramento.', path: ['lotteryDay'] },
  )
  .refine(({ promoted, authorization }) => !promoted || authorization !== null, {
    message: 'Um prêmio que divulga uma empresa precisa do número da autorização (Lei 5.768/71).',
    path: ['authorization'],
  })
  // An authorized draw takes its result from the Loteria Federal.
  .refine(({ promoted, source }) => !promoted || source === 'federal_lottery', {
    message: 'Um prêmio que divulga uma empresa é sorteado pela Loteria Federal.',
    path: ['source'],
  })

/** The five prizes of an extraction, from the first to the fifth. */
export const lotteryResult = z
  .array(z.string().regex(/^\d{5,6}$/, 'Escreva os cinco ou seis números de cada prêmio.'))
  .length(5, 'Escreva os cinco prêmios.')

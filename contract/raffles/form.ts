// A raffle's fields as administrators fill them in (guide and admin §3, §5); form and server read the same.
import { z } from 'zod'
import { textOrNull } from '../back-office/form-fields.ts'
import { cityDay } from '../values/city-day.ts'
import { calendarDay, moment } from '../values/dates.ts'
import { shownLine, shownText } from '../values/shown-text.ts'
import { wrongDate } from '../values/wrong-date.ts'
import { raffleSources } from './options.ts'

/** Guide and admin §5. */
const raffleRequired = 'Título, descrição e prêmio são obrigatórios'

export const raffleForm = z
  .object({
    title: shownLine().min(1, raffleRequired).max(80, 'Use no máximo 80 caracteres.'),
    description: shownText().min(1, raffleRequired).max(1000, 'Use no máximo 1.000 caracteres.'),
    prize: shownLine().min(1, raffleRequired).max(120, 'Use no máximo 120 caracteres.'),
    image: textOrNull(200),
    startsAt: moment(),
    endsAt: moment(),
    maxParticipants: z
      .int('Escreva um número inteiro.')
      .min(1, 'Pelo menos 1.')
      .max(10_000, 'No máximo 10.000.')
      .default(100),
    source: z.enum(raffleSources).default('beacon'),
    /** The city's day of the extraction that decides, `yyyy-MM-dd`. */
    lotteryDay: z
      .union([z.literal(''), calendarDay()], wrongDate)
      .nullish()
      .transform((given) => given || null),
    /** The prize is given to make a business known (Lei 5.768/71). */
    promoted: z.boolean().default(false),
    authorization: textOrNull(60),
  })
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

// Forms of data requests as administrators fill them in; form and server read the same.
import { z } from 'zod'
import { calendarDay } from '../values/dates.ts'
import { shownText } from '../values/shown-text.ts'
import { dataRequestKinds, maxRequestLength } from './data-requests.ts'

export const requestText = (missing: string) =>
  shownText().min(1, missing).max(maxRequestLength, 'Use no máximo 2.000 caracteres.')

export const requestForm = z.object({
  email: z.email('Esse e-mail não parece certo. Confira.').max(254).toLowerCase(),
  kind: z.enum(dataRequestKinds, 'Escolha o assunto.'),
  text: requestText('Escreva o que a pessoa pediu.'),
  /** The day on which it came, by the product's own clock. */
  askedOn: calendarDay('Diga em que dia chegou.'),
})
export const answerForm = z.object({
  answer: shownText().min(1, 'Escreva a resposta.').max(maxRequestLength, 'Use no máximo 2.000 caracteres.'),
})

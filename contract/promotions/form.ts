// A promotion's fields as administrators and its company fill them in, and a participant's (guide and admin §3, §5); forms and server read the same.
import { z } from 'zod'
import { textOrNull } from '../back-office/form-fields.ts'
import { id } from '../kit.ts'
import { momentOfDayOrNull } from '../values/dates.ts'
import { phoneNumber } from '../values/phone.ts'
import { shownLine } from '../values/shown-text.ts'
import { cpfDigits } from './cpf.ts'
import { type ParticipationField, participationMistake } from './participation-rules.ts'

/** Guide and admin §5. */
const promotionRequired = 'Título, código e empresa são obrigatórios'

/** Signs of a code that Gerar makes, and how many. */
export const promotionCodeSigns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
export const promotionCodeLength = 6

const promotionFields = z.object({
  title: shownLine().min(1, promotionRequired).max(80, 'Use no máximo 80 caracteres.'),
  description: textOrNull(1000),
  /** Percent. */
  discount: z.int('Escreva um número inteiro.').min(0, 'De 0 a 100.').max(100, 'De 0 a 100.'),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .min(1, promotionRequired)
    .regex(/^[A-Z0-9]{3,20}$/, 'Use de 3 a 20 letras e números, sem espaço.'),
  companyId: id.or(z.literal('')).refine((company) => company !== '', promotionRequired),
  startsAt: momentOfDayOrNull('00:00'),
  endsAt: momentOfDayOrNull('23:59:59.999'),
  image: textOrNull(200),
  /** `null`: without end. */
  participantLimit: z
    .int('Escreva um número inteiro.')
    .min(1, 'Pelo menos 1.')
    .max(1_000_000, 'No máximo 1.000.000.')
    .nullable()
    .default(100),
})

const isForward = ({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) =>
  !startsAt || !endsAt || startsAt < endsAt
const backward = { message: 'O fim vem depois do começo.', path: ['endsAt'] }

export const promotionForm = promotionFields.refine(isForward, backward)
/** A promotion as its company fills it in, whose it is by its address. */
export const ownPromotionForm = promotionFields.omit({ companyId: true }).refine(isForward, backward)

/** Guide and admin §3, Participar. */
const typed = (field: ParticipationField) =>
  z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const message = participationMistake(field, value)
      if (message) issues.push({ code: 'custom', message, input: value })
    })
export const participationForm = z.object({
  name: typed('name'),
  email: typed('email').toLowerCase(),
  whatsapp: typed('whatsapp').transform((text) => phoneNumber(text) ?? ''),
  cpf: typed('cpf').transform((text) => cpfDigits(text) ?? ''),
})
/** The CPF of a voucher that is to be mailed once more. */
export const voucherOwner = participationForm.pick({ cpf: true })
export type ParticipationForm = z.output<typeof participationForm>

// A promotion's fields as administrators fill them in, and a participant's (guide and admin §3, §5); forms and server read the same.
import { z } from 'zod'
import { cpfDigits } from './cpf.ts'
import { textOrNull } from './form-fields.ts'
import { id } from './kit.ts'
import { phoneNumber } from './phone.ts'

/** Guide and admin §5. */
const promotionRequired = 'Título, código e empresa são obrigatórios'

/** Signs of a code that Gerar makes, and how many. */
export const promotionCodeSigns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
export const promotionCodeLength = 6

export const promotionForm = z
  .object({
    title: z.string().trim().min(1, promotionRequired).max(80, 'Use no máximo 80 caracteres.'),
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
    startsAt: z
      .date()
      .nullish()
      .transform((day) => day ?? null),
    endsAt: z
      .date()
      .nullish()
      .transform((day) => day ?? null),
    image: textOrNull(200),
    /** `null`: without end. */
    participantLimit: z
      .int('Escreva um número inteiro.')
      .min(1, 'Pelo menos 1.')
      .max(1_000_000, 'No máximo 1.000.000.')
      .nullable()
      .default(100),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    message: 'O fim vem depois do começo.',
    path: ['endsAt'],
  })
export type PromotionForm = z.output<typeof promotionForm>

/** Guide and admin §3, Participar. */
export const participationForm = z.object({
  name: z.string().trim().min(2, 'Escreva seu nome.').max(80, 'Use no máximo 80 caracteres.'),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Escreva um e-mail válido.')),
  whatsapp: z
    .string()
    .refine((typed) => phoneNumber(typed) !== null, 'Escreva o WhatsApp com DDD, como (85) 98888-7777.')
    .transform((typed) => phoneNumber(typed) ?? ''),
  cpf: z
    .string()
    .refine((typed) => cpfDigits(typed) !== null, 'Este CPF não existe. Confira os números.')
    .transform((typed) => cpfDigits(typed) ?? ''),
})
export type ParticipationForm = z.output<typeof participationForm>

/** Signs of a voucher's code: without those that look alike. */
export const voucherSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** A voucher's code as it is kept: eight signs. */
export const voucherCodePattern = /^[2-9A-HJKMNP-Z]{8}$/
/** As it was typed, read or scanned: the address of a voucher too. */
export const plainVoucherCode = (typed: string) =>
  (typed.match(/cupom\/([^/?#\s]+)/i)?.[1] ?? typed).toUpperCase().replace(/[^A-Z0-9]/g, '')
/** For people: XXXX-XXXX. */
export const shownVoucherCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Six rules that every promotion has (guide and admin §9). */
export const promotionRules = [
  'Só para clientes novos',
  'Um cupom por CPF',
  'Não soma com outra promoção',
  'Depende do horário de funcionamento',
  'Agendamento pelo WhatsApp é obrigatório',
  'Apresente um documento com CPF',
] as const

// Fields of Participar and their mistakes (guide and admin §3): without Zod, for the form; the server reads the same.

import { isEmail } from '../values/email.ts'
import { phoneNumber } from '../values/phone.ts'
import { nameIsVisible } from '../values/visible.ts'
import { cpfDigits } from './cpf.ts'

export const participationFields = ['name', 'email', 'whatsapp', 'cpf'] as const
export type ParticipationField = (typeof participationFields)[number]

export const participationLimits: Record<ParticipationField, number> = {
  name: 80,
  email: 254,
  whatsapp: 30,
  cpf: 20,
}

type Input = {
  label: string
  hint?: string
  type?: 'email' | 'tel'
  inputMode?: 'numeric' | 'tel'
  autoComplete: string
  placeholder?: string
}

/** Each field as a form shows it: attributes of its input, but for label and hint. */
export const participationInputs: Record<ParticipationField, Input> = {
  name: { label: 'Nome', autoComplete: 'name' },
  email: { label: 'E-mail', hint: 'O cupom vai para cá, também.', type: 'email', autoComplete: 'email' },
  whatsapp: {
    label: 'WhatsApp',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    placeholder: '(85) 98888-7777',
  },
  cpf: {
    label: 'CPF',
    hint: 'Um cupom por pessoa. A empresa vê só seu primeiro nome e seis números do CPF.',
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: '000.000.000-00',
  },
}

const rules: Record<ParticipationField, { isGood: (typed: string) => boolean; message: string }> = {
  name: { isGood: (typed) => typed.length >= 2 && nameIsVisible(typed), message: 'Escreva seu nome.' },
  email: { isGood: isEmail, message: 'Escreva um e-mail válido.' },
  whatsapp: {
    isGood: (typed) => phoneNumber(typed) !== null,
    message: 'Escreva o WhatsApp com DDD, como (85) 98888-7777.',
  },
  cpf: { isGood: (typed) => cpfDigits(typed) !== null, message: 'Este CPF não existe. Confira os números.' },
}

/** The sentence for what was typed; `undefined`: it is good. */
export function participationMistake(field: ParticipationField, typed: string): string | undefined {
  const { isGood, message } = rules[field]
  const text = typed.trim()
  return isGood(text) && text.length <= participationLimits[field] ? undefined : message
}

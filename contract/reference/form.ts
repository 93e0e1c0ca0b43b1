// A university's fields as administrators fill them in; form and server read the same.
import { z } from 'zod'
import { textOrNull, websiteOrNull } from '../back-office/form-fields.ts'
import { businessPhone, wrongBusinessPhone } from '../values/business-phone.ts'
import { universityTypes } from '../values/options.ts'
import { shownLine } from '../values/shown-text.ts'

const required = (missing: string, most: number) =>
  shownLine().min(1, missing).max(most, `Use no máximo ${most} caracteres.`)

const domainLike = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/
/** Mailboxes that anybody gets: they prove no enrolment. */
const anybodys =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|icloud|proton|protonmail|yahoo|uol|bol|terra|ig)\.com?(?:\.br)?$/
const maxDomains = 10

/** Domains of student addresses, one a line, typed with "@" or without; those that stand there stay where it is left out. */
const emailDomains = z
  .string()
  .max(1000, 'Use no máximo 1000 caracteres.')
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .map((typed) => typed.replace(/^@/, ''))
        .filter((domain) => domain !== ''),
    ),
  ])
  .refine((domains) => domains.length <= maxDomains, `Use no máximo ${maxDomains} domínios.`)
  .refine(
    (domains) => domains.every((domain) => domain.length <= 253 && domainLike.test(domain)),
    'Escreva um domínio por linha, como alu.ufc.br.',
  )
  .refine(
    (domains) => !domains.some((domain) => anybodys.test(domain)),
    'Qualquer pessoa tem um e-mail desses: use só domínios da própria universidade.',
  )
  .transform((domains) => domains.join('\n'))
  .optional()

/** A university's fields, as administrators fill them in (guide and admin §3, §5). */
export const universityForm = z.object({
  name: required('Escreva o nome.', 160),
  acronym: required('Escreva a sigla.', 20),
  address: required('Escreva o endereço.', 240),
  /** One emoji, shown where there is no picture. */
  logo: z
    .string()
    .trim()
    .regex(
      /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){0,12}$/u,
      'Escolha um emoji, como 🎓.',
    )
    .default('🎓'),
  /** Address of an upload: what `photos.upload` answered. */
  logoPicture: textOrNull(200),
  type: z.enum(universityTypes, 'Escolha uma opção da lista.').default('privada'),
  website: websiteOrNull('www.ufc.br'),
  phone: textOrNull(40)
    .refine((text) => text === null || businessPhone(text) !== null, wrongBusinessPhone)
    .transform((text) => text && businessPhone(text)),
  emailDomains,
})

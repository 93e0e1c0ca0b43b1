// Forms of the businesses' own door; screens and server read the same.
import { z } from 'zod'
import { companyForm, maxReviewAnswer } from '../companies/form.ts'
import { emailText, orEmpty, passwordText, text } from '../identity/fields.ts'
import { cpfDigits } from '../promotions/cpf.ts'
import { cnpjSigns } from '../values/cnpj.ts'
import { isEmail } from '../values/email.ts'
import { shownText } from '../values/shown-text.ts'
import { businessFailures } from './errors.ts'
import { businessRoles } from './options.ts'

const document = z
  .string()
  .trim()
  .max(30)
  .refine(
    (typed) => cnpjSigns(typed) !== null || cpfDigits(typed) !== null,
    businessFailures['businesses.document_invalid'].message,
  )

const note = shownText()
  .max(500, 'Use no máximo 500 caracteres.')
  .nullish()
  .transform((text) => text || null)

/** An account without a profile. The rules, in their order, are the command's. */
export const accountForm = z.object({
  name: orEmpty(text(80)),
  email: emailText,
  password: passwordText,
  confirmation: passwordText,
  adult: z.boolean().default(false),
})

/** Asked of whoever says that a company of the guide is theirs. */
export const claimForm = z.object({ document, note })

/** Fields that put a company into the guide; all others are filled in once it is theirs. */
export const applicationForm = companyForm
  .pick({ name: true, category: true, address: true, phone: true })
  .extend({ document, note })

/** A company's page as its own people fill it in: the plan is the team's and the payment's, and hours have a form of their own. */
export const businessForm = companyForm.omit({ planId: true, hours: true })

export const invitationForm = z.object({
  email: z.string().trim().toLowerCase().max(254).refine(isEmail, 'Escreva um e-mail válido.'),
  role: z.enum(businessRoles, 'Escolha um papel.'),
})

/** A company's public answer to a review. */
export const answerForm = z.object({
  text: shownText()
    .min(1, 'Escreva a resposta.')
    .max(maxReviewAnswer, `Use no máximo ${maxReviewAnswer} caracteres.`),
})

export const refusalForm = z.object({
  reason: shownText().min(3, 'Diga o motivo.').max(500, 'Use no máximo 500 caracteres.'),
})

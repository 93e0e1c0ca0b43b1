// Registration as the form posts it.

import { z } from 'zod'
import { id } from '../kit.ts'
import { factForm, orUntouched } from '../people/fact-schemas.ts'
import { factsWith } from '../people/facts.ts'
import { product } from '../product.ts'
import { contactAudiences, maximumAge } from '../values/options.ts'
import { shownLine } from '../values/shown-text.ts'
import { identityFailures } from './errors.ts'
import { emailText, orEmpty, passwordText, text } from './fields.ts'

/** Value `instead` of one that is left out or empty. */
const textOr = (max: number, instead: string) =>
  shownLine()
    .max(max, `Use no máximo ${max} caracteres.`)
    .default(instead)
    .transform((typed) => typed || instead)

/**
 * Registration as the form posts it. Shapes and sizes are checked here; what is required, and in which order
 * the refusals come, is the command's (member area §5).
 */
export const registration = z.object({
  /** The rules say what a name is, in their own sentence. */
  name: orEmpty(text(80)),
  email: emailText,
  password: passwordText,
  confirmation: passwordText,
  adult: z.boolean().default(false),
  ...factForm(factsWith({ form: 'registration' })),
  age: z.int('Digite a idade em anos.').min(0).max(maximumAge, 'Digite a idade em anos.').nullish(),
  state: textOr(40, product.state),
  city: textOr(80, product.city),
  /** A bairro's id. */
  neighborhood: orUntouched(id, identityFailures['identity.neighborhood_unknown'].message),
  whatsapp: orEmpty(text(30)),
  /** Ids answered by `photos.upload`. */
  facePhoto: id.nullish(),
  bodyPhoto: id.nullish(),
  /** Audience of the member's contacts, each of them until it is told otherwise. */
  contactAudience: z.enum(contactAudiences, 'Escolha uma opção da lista.').default('matches'),
  /** With @, without, or as the link that the app shares. */
  instagram: text(200).nullish(),
  studying: z.boolean().default(false),
})
export type Registration = z.input<typeof registration>

/** Failures that did not undo the registration. */
export const registrationWarnings = ['face_photo', 'body_photo'] as const
export type RegistrationWarning = (typeof registrationWarnings)[number]

// Registration as the form posts it.

import { z } from 'zod'
import { id } from '../kit.ts'
import { product } from '../product.ts'
import { maxBioLength } from '../profile/text-limits.ts'
import {
  contactAudiences,
  genderPreferences,
  genders,
  interests,
  maritalStatuses,
  maxInterests,
  maximumAge,
} from '../values/options.ts'
import { aboutText, shownLine, shownText } from '../values/shown-text.ts'
import { identityFailures } from './errors.ts'
import { emailText, orEmpty, passwordText, text } from './fields.ts'

const line = (max: number) => shownLine().max(max, `Use no máximo ${max} caracteres.`)
/** Value `instead` of one that is left out or empty. */
const textOr = (max: number, instead: string) =>
  line(max)
    .default(instead)
    .transform((typed) => typed || instead)
/** No choice, for what a form posts of a select left untouched. */
const orUntouched = <T extends z.ZodType>(shape: T, complaint: string) =>
  z.union([z.literal('').transform(() => null), shape], complaint).nullish()
const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  orUntouched(z.enum(options), 'Escolha uma opção da lista.')

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
  gender: choice(genders),
  genderPreference: choice(genderPreferences),
  age: z.int('Digite a idade em anos.').min(0).max(maximumAge, 'Digite a idade em anos.').nullish(),
  maritalStatus: choice(maritalStatuses),
  state: textOr(40, product.state),
  city: textOr(80, product.city),
  /** A bairro's id. */
  neighborhood: orUntouched(id, identityFailures['identity.neighborhood_unknown'].message),
  whatsapp: orEmpty(text(30)),
  /** Ids answered by `photos.upload`. */
  facePhoto: id.nullish(),
  bodyPhoto: id.nullish(),
  interests: z.array(z.enum(interests)).max(maxInterests, 'Selecione até 5 interesses').default([]),
  /** Audience of the member's contacts, each of them until it is told otherwise. */
  contactAudience: z.enum(contactAudiences, 'Escolha uma opção da lista.').default('matches'),
  /** With @, without, or as the link that the app shares. */
  instagram: text(200).nullish(),
  /** A sentence on themselves; an empty one is none. */
  bio: aboutText(shownText(), maxBioLength),
  studying: z.boolean().default(false),
  course: line(120).nullish(),
  university: line(160).nullish(),
  semester: line(40).nullish(),
})
export type Registration = z.input<typeof registration>

/** Failures that did not undo the registration. */
export const registrationWarnings = ['face_photo', 'body_photo'] as const
export type RegistrationWarning = (typeof registrationWarnings)[number]

// The rules of a registration, run by the form and by the server: what refuses one, in the order that the specification
// gives (member area §5), ours after it. No schema of Zod's: six fields of it, bundled and gzipped, are 24 kB, of `zod/mini`
// 7 kB, and the form's page has 0.7 kB left of its 180. `registration` beside this file has the shapes.
import type { z } from 'zod'
import type { FailureCode } from '../failures.ts'
import { product } from '../product.ts'
import { isEmail } from '../values/email.ts'
import { instagramHandle } from '../values/instagram.ts'
import { minimumAge } from '../values/options.ts'
import { phoneNumber } from '../values/phone.ts'
import { nameIsVisible } from '../values/visible.ts'
import type { IdentityFailureCode } from './errors.ts'
import { passwordIsPoor } from './password.ts'
import type { Registration, registration } from './registration.ts'

/** Fields of a registration that the rules read. */
export type RegistrationAnswers = Pick<
  z.output<typeof registration>,
  'name' | 'email' | 'password' | 'confirmation' | 'maritalStatus' | 'whatsapp' | 'instagram'
> & {
  adult: boolean
  age: number | null
  facePhoto: string | null
  bodyPhoto: string | null
}
export type RegistrationField = Exclude<keyof Registration, 'contactAudience'>
export interface Refusal {
  code: IdentityFailureCode
  field: RegistrationField
}

/** Bairros are known of our own city alone, which a city left empty means as well. */
export const livesInTown = (city: string) =>
  ['', product.city.toLocaleLowerCase('pt-BR')].includes(city.trim().toLocaleLowerCase('pt-BR'))

const isBlank = (text: string) => text.trim() === ''
const isMinor = ({ age }: RegistrationAnswers) => age !== null && age < minimumAge

/** The field that a refusal is about, which for some depends on what is missing; `null` where it is about none. */
export function fieldOf(code: FailureCode, answers: RegistrationAnswers): RegistrationField | null {
  switch (code) {
    case 'identity.passwords_differ':
      return 'confirmation'
    case 'identity.required_fields':
      return isBlank(answers.name) ? 'name' : isBlank(answers.email) ? 'email' : 'password'
    case 'identity.name_invalid':
      return 'name'
    case 'identity.marital_status_required':
      return 'maritalStatus'
    case 'identity.whatsapp_required':
    case 'identity.whatsapp_invalid':
      return 'whatsapp'
    case 'identity.photos_required':
      return answers.facePhoto ? 'bodyPhoto' : 'facePhoto'
    case 'identity.underage':
      return isMinor(answers) ? 'age' : 'adult'
    case 'identity.email_invalid':
    case 'identity.email_taken':
      return 'email'
    case 'identity.instagram_invalid':
      return 'instagram'
    case 'identity.password_weak':
      return 'password'
    case 'identity.neighborhood_unknown':
    case 'identity.neighborhood_elsewhere':
      return 'neighborhood'
    case 'identity.education_unknown':
      return 'university'
    default:
      return null
  }
}

/**
 * Every refusal that can be told from the answers alone, in order: the first is the one that counts. A common password,
 * an unknown photo, bairro or course and a taken e-mail are for the server to find.
 */
export function registrationRefusals(answers: RegistrationAnswers): Refusal[] {
  const { name, password, confirmation, facePhoto, bodyPhoto } = answers
  const email = answers.email.trim()
  const whatsapp = answers.whatsapp.trim()
  const instagram = (answers.instagram ?? '').trim()
  const checks: [boolean, IdentityFailureCode][] = [
    [password !== confirmation, 'identity.passwords_differ'],
    [isBlank(name) || email === '' || password === '', 'identity.required_fields'],
    [!answers.maritalStatus, 'identity.marital_status_required'],
    [whatsapp === '', 'identity.whatsapp_required'],
    [!facePhoto || !bodyPhoto || facePhoto === bodyPhoto, 'identity.photos_required'],
    [!answers.adult || isMinor(answers), 'identity.underage'],
    [!isBlank(name) && !nameIsVisible(name), 'identity.name_invalid'],
    [email !== '' && !isEmail(email), 'identity.email_invalid'],
    [whatsapp !== '' && phoneNumber(whatsapp) === null, 'identity.whatsapp_invalid'],
    [instagram !== '' && instagramHandle(instagram) === null, 'identity.instagram_invalid'],
    [password !== '' && passwordIsPoor(password, email), 'identity.password_weak'],
  ]
  return checks.flatMap(([refused, code]) => {
    const field = refused ? fieldOf(code, answers) : null
    return field ? [{ code, field }] : []
  })
}

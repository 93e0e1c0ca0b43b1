// Values of the registration form, and what it sends of them.
import type { Registration } from '#contract/identity/registration.ts'
import { livesInTown, type RegistrationAnswers } from '#contract/identity/registration-rules.ts'
import type { FactsWith } from '#contract/people/facts.ts'
import { product } from '#contract/product.ts'
import type { ProfileFields } from '#contract/profile/api.ts'
import type {
  ContactAudience,
  Gender,
  GenderPreference,
  Interest,
  MaritalStatus,
} from '#contract/values/options.ts'
import type { Upload } from '../../photos/send.ts'
import { nameWithCapitals } from './name-capitals.ts'

export interface RegistrationForm {
  name: string
  email: string
  password: string
  confirmation: string
  adult: boolean
  gender: Gender | null
  genderPreference: GenderPreference | null
  age: string
  maritalStatus: MaritalStatus | null
  state: string
  city: string
  /** A bairro's id. */
  neighborhood: string | null
  whatsapp: string
  contactAudience: ContactAudience
  facePhoto: Upload | null
  bodyPhoto: Upload | null
  interests: Interest[]
  instagram: string
  bio: string
  /** `null`: not answered, sent as a no. */
  studying: boolean | null
  university: string | null
  course: string | null
  semester: string | null
}
export type FieldName = keyof RegistrationForm

export const emptyForm: RegistrationForm = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  adult: false,
  gender: null,
  genderPreference: null,
  age: '',
  maritalStatus: null,
  state: product.state,
  city: product.city,
  neighborhood: null,
  whatsapp: '',
  contactAudience: 'matches',
  facePhoto: null,
  bodyPhoto: null,
  interests: [],
  instagram: '',
  bio: '',
  studying: null,
  university: null,
  course: null,
  semester: null,
}

/** Answers whether something stands in a field. */
export function isAnswered(value: RegistrationForm[FieldName]): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== null
}

/** Fields that the profile can be told later as well. */
export function toProfileFields(form: RegistrationForm) {
  const { gender, genderPreference, maritalStatus, state, city, interests } = form
  const studying = form.studying ?? false
  return {
    gender,
    genderPreference,
    maritalStatus,
    state,
    city,
    interests,
    studying,
    age: form.age === '' ? null : Number(form.age),
    neighborhood: livesInTown(city) ? form.neighborhood : null,
    instagram: form.instagram.trim() || null,
    bio: form.bio,
    university: studying ? form.university : null,
    course: studying ? form.course : null,
    semester: studying ? form.semester : null,
  } satisfies ProfileFields & Record<FactsWith<{ form: 'registration' }>, unknown>
}

export function toRegistration(form: RegistrationForm) {
  return {
    ...form,
    ...toProfileFields(form),
    name: nameWithCapitals(form.name),
    facePhoto: form.facePhoto?.id ?? null,
    bodyPhoto: form.bodyPhoto?.id ?? null,
  } satisfies Registration
}

/** True while each photo has been picked: one still on its way counts, sending waits for it. */
export interface PhotosPicked {
  face: boolean
  body: boolean
}
export const picked = (form: RegistrationForm): PhotosPicked => ({
  face: form.facePhoto !== null,
  body: form.bodyPhoto !== null,
})

/** The form as the rules read it. */
export function toAnswers(form: RegistrationForm, { face, body }: PhotosPicked): RegistrationAnswers {
  const registration = toRegistration(form)
  return {
    ...registration,
    facePhoto: face ? (registration.facePhoto ?? 'face') : null,
    bodyPhoto: body ? (registration.bodyPhoto ?? 'body') : null,
  }
}

// The registration form: what it holds, what it sends, and what it refuses before the server does.
import { type FailureCode, failures } from '#contract/errors.ts'
import type { Registration } from '#contract/identity.ts'
import { instagramHandle } from '#contract/instagram.ts'
import {
  type Gender,
  type GenderPreference,
  type Interest,
  type MaritalStatus,
  minimumAge,
} from '#contract/options.ts'
import { passwordIsPoor } from '#contract/password.ts'
import { product } from '#contract/product.ts'
import type { Upload } from '../photos/send.ts'
import { phoneDigitsTyped } from './phone-mask.ts'

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
  facePhoto: Upload | null
  bodyPhoto: Upload | null
  interests: Interest[]
  instagram: string
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
  facePhoto: null,
  bodyPhoto: null,
  interests: [],
  instagram: '',
  studying: null,
  university: null,
  course: null,
  semester: null,
}

/** Bairros are listed for our own city only, which an empty field means as well. */
export const livesInTown = (form: Pick<RegistrationForm, 'city'>) =>
  ['', product.city.toLocaleLowerCase('pt-BR')].includes(form.city.trim().toLocaleLowerCase('pt-BR'))

export function toRegistration(form: RegistrationForm): Registration {
  const studying = form.studying ?? false
  return {
    ...form,
    studying,
    age: form.age === '' ? null : Number(form.age),
    neighborhood: livesInTown(form) ? form.neighborhood : null,
    facePhoto: form.facePhoto?.id ?? null,
    bodyPhoto: form.bodyPhoto?.id ?? null,
    instagram: form.instagram.trim() || null,
    university: studying ? form.university : null,
    course: studying ? form.course : null,
    semester: studying ? form.semester : null,
  }
}

export interface Refusal {
  code: FailureCode
  field: FieldName
}

/** A photo still on its way counts as added: sending waits for it. */
export type Checked = Omit<RegistrationForm, 'facePhoto' | 'bodyPhoto'> & {
  facePhoto: unknown
  bodyPhoto: unknown
}

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** Where a refusal is shown, which for some depends on what is missing. */
export function fieldOf(code: FailureCode, form: Checked): FieldName | null {
  switch (code) {
    case 'identity.passwords_differ':
      return 'confirmation'
    case 'identity.required_fields':
      return !form.name.trim() ? 'name' : !form.email.trim() ? 'email' : 'password'
    case 'identity.marital_status_required':
      return 'maritalStatus'
    case 'identity.whatsapp_required':
    case 'identity.whatsapp_invalid':
      return 'whatsapp'
    case 'identity.instagram_invalid':
      return 'instagram'
    case 'identity.photos_required':
      return form.facePhoto ? 'bodyPhoto' : 'facePhoto'
    case 'identity.underage':
      return form.age !== '' && Number(form.age) < minimumAge ? 'age' : 'adult'
    case 'identity.email_invalid':
    case 'identity.email_taken':
      return 'email'
    case 'identity.password_weak':
      return 'password'
    case 'identity.neighborhood_unknown':
      return 'neighborhood'
    case 'identity.education_unknown':
      return 'university'
    default:
      return null
  }
}

/** Everything the server would refuse that can be told from here, in its order (member area §5). */
export function refusalsOf(form: Checked): Refusal[] {
  const [name, email, whatsapp] = [form.name.trim(), form.email.trim(), form.whatsapp.trim()]
  const instagram = form.instagram.trim()
  const young = form.age !== '' && Number(form.age) < minimumAge
  const checks: [boolean, FailureCode][] = [
    [form.password !== form.confirmation, 'identity.passwords_differ'],
    [!name || !email || !form.password, 'identity.required_fields'],
    [!form.maritalStatus, 'identity.marital_status_required'],
    [!whatsapp, 'identity.whatsapp_required'],
    [!form.facePhoto || !form.bodyPhoto, 'identity.photos_required'],
    [!form.adult || young, 'identity.underage'],
    [email !== '' && !looksLikeEmail(email), 'identity.email_invalid'],
    [whatsapp !== '' && !/^[1-9]{2}\d{8,9}$/.test(phoneDigitsTyped(whatsapp)), 'identity.whatsapp_invalid'],
    [instagram !== '' && instagramHandle(instagram) === null, 'identity.instagram_invalid'],
    [form.password !== '' && passwordIsPoor(form.password, email), 'identity.password_weak'],
  ]
  return checks.flatMap(([refused, code]) => {
    const field = refused ? fieldOf(code, form) : null
    return field ? [{ code, field }] : []
  })
}

/** What is said under each field: the first refusal of it, and all that is missing at once. */
export function fieldMessages(refusals: Refusal[], form: Checked): Partial<Record<FieldName, string>> {
  const messages: Partial<Record<FieldName, string>> = {}
  for (const { code, field } of refusals) {
    if (code === 'identity.required_fields') {
      for (const name of ['name', 'email', 'password'] as const)
        if (!form[name].trim()) messages[name] ??= 'Preencha este campo.'
    } else messages[field] ??= failures[code].message
    if (code === 'identity.photos_required' && !form.bodyPhoto) messages.bodyPhoto ??= 'Falta esta foto.'
  }
  return messages
}

export interface SectionState {
  id: string
  title: string
  done: boolean
}

function isAnswered(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() !== ''
  if (typeof answer === 'boolean') return true
  return Array.isArray(answer) ? answer.length > 0 : Boolean(answer)
}

/**
 * The parts of the form in order. A part is done when everything it asks is answered and none of the answers refused;
 * a gender may be kept to oneself, and not everyone is on Instagram.
 */
export function sectionsOf(form: Checked): SectionState[] {
  const refused = new Set(refusalsOf(form).map(({ field }) => field))
  const done = (...asked: FieldName[]) => asked.every((name) => isAnswered(form[name]) && !refused.has(name))
  const place: FieldName[] = livesInTown(form) ? ['state', 'city', 'neighborhood'] : ['state', 'city']
  const studies: FieldName[] = form.studying ? ['university', 'course', 'semester'] : []
  return [
    { id: 'conta', title: 'Conta', done: done('name', 'email', 'password', 'confirmation') },
    { id: 'sobre', title: 'Sobre você', done: done('genderPreference', 'age', 'maritalStatus') },
    { id: 'onde', title: 'Onde você mora', done: done(...place) },
    { id: 'contato', title: 'Contato', done: done('whatsapp') },
    { id: 'fotos', title: 'Fotos', done: done('facePhoto', 'bodyPhoto') },
    { id: 'interesses', title: 'Interesses', done: done('interests') },
    { id: 'estudos', title: 'Estudos', done: done('studying', ...studies) },
  ]
}

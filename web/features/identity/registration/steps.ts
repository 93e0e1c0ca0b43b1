// The steps of the registration form: the specification's fields in its order (member area §3), a group on each screen,
// but for the passwords, which come last; ours, who may see the contact and the declaration of age, where they belong.
import type { RegistrationStep } from '#site/search.ts'
import type { FieldName } from './form-values.ts'

interface Step {
  id: RegistrationStep
  /** In the list of steps. */
  title: string
  heading: string
  lead: string
  /** From top to bottom. */
  fields: readonly FieldName[]
}

export const steps: readonly [Step, ...Step[]] = [
  {
    id: 'conta',
    title: 'Conta',
    heading: 'Criar conta',
    lead: 'Leva uns dois minutos. O que tem * é obrigatório.',
    fields: ['name', 'email'],
  },
  {
    id: 'sobre',
    title: 'Sobre você',
    heading: 'Sobre você',
    lead: 'É assim que encontramos quem combina com você. O que faltar, dá para completar depois no perfil.',
    fields: ['gender', 'genderPreference', 'age', 'maritalStatus'],
  },
  {
    id: 'contato',
    title: 'Cidade e WhatsApp',
    heading: 'Cidade e WhatsApp',
    lead: 'Mostramos o bairro, nunca o endereço. Só vê seu número quem você deixar, e você muda quando quiser no perfil.',
    fields: ['state', 'city', 'neighborhood', 'whatsapp', 'contactAudience'],
  },
  {
    id: 'fotos',
    title: 'Fotos',
    heading: 'Fotos',
    lead: 'Uma de rosto e uma de corpo. É o que as pessoas veem primeiro.',
    fields: ['facePhoto', 'bodyPhoto'],
  },
  {
    id: 'interesses',
    title: 'Interesses',
    heading: 'Interesses',
    lead: 'Gostos em comum contam na hora de combinar.',
    fields: ['interests', 'instagram'],
  },
  {
    id: 'estudos',
    title: 'Estudos e senha',
    heading: 'Estudos e senha',
    lead: 'Para achar gente da mesma universidade. É o último passo.',
    fields: ['studying', 'university', 'course', 'semester', 'bio', 'password', 'confirmation', 'adult'],
  },
]

export const lastStep = steps.length - 1

/** The position of the step that asks for a field. */
export const stepOf = (field: FieldName) => steps.findIndex(({ fields }) => fields.includes(field))

/** The topmost of the fields that have a mistake. */
export const firstMistake = (mistaken: Partial<Record<FieldName, unknown>>): FieldName | undefined =>
  steps.flatMap(({ fields }) => fields).find((field) => mistaken[field] !== undefined)

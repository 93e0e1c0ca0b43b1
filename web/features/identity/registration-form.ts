// The registration form: what it holds, what it sends, and what it refuses before the server does.
import { type FailureCode, failures } from '#contract/errors.ts'
import type { Registration } from '#contract/identity.ts'
import { instagramHandle } from '#contract/instagram.ts'
import {
  type EstadoCivil,
  type Gender,
  type GenderPreference,
  type Interest,
  minimumAge,
} from '#contract/options.ts'
import { passwordIsPoor } from '#contract/password.ts'
import { product } from '#contract/product.ts'
import type { Upload } from '../photos/send.ts'
import { phoneDigitsTyped } from './phone-mask.ts'

export interface RegistrationForm {
  nome: string
  email: string
  senha: string
  confirmarSenha: string
  maiorDeIdade: boolean
  genero: Gender | null
  generoPreferencia: GenderPreference | null
  idade: string
  estadoCivil: EstadoCivil | null
  estado: string
  cidade: string
  /** A bairro's id. */
  bairro: string | null
  whatsapp: string
  fotoRosto: Upload | null
  fotoCorpo: Upload | null
  interesses: Interest[]
  instagram: string
  /** `null`: not answered, sent as a no. */
  fazendoCurso: 'sim' | 'nao' | null
  faculdade: string | null
  curso: string | null
  semestre: string | null
}
export type FieldName = keyof RegistrationForm

export const emptyForm: RegistrationForm = {
  nome: '',
  email: '',
  senha: '',
  confirmarSenha: '',
  maiorDeIdade: false,
  genero: null,
  generoPreferencia: null,
  idade: '',
  estadoCivil: null,
  estado: product.state,
  cidade: product.city,
  bairro: null,
  whatsapp: '',
  fotoRosto: null,
  fotoCorpo: null,
  interesses: [],
  instagram: '',
  fazendoCurso: null,
  faculdade: null,
  curso: null,
  semestre: null,
}

/** Bairros are listed for our own city only, which an empty field means as well. */
export const livesInTown = (form: Pick<RegistrationForm, 'cidade'>) =>
  ['', product.city.toLocaleLowerCase('pt-BR')].includes(form.cidade.trim().toLocaleLowerCase('pt-BR'))

export function toRegistration(form: RegistrationForm): Registration {
  const studying = form.fazendoCurso === 'sim'
  return {
    ...form,
    fazendoCurso: form.fazendoCurso ?? 'nao',
    idade: form.idade === '' ? null : Number(form.idade),
    bairro: livesInTown(form) ? form.bairro : null,
    fotoRosto: form.fotoRosto?.id ?? null,
    fotoCorpo: form.fotoCorpo?.id ?? null,
    instagram: form.instagram.trim() || null,
    faculdade: studying ? form.faculdade : null,
    curso: studying ? form.curso : null,
    semestre: studying ? form.semestre : null,
  }
}

export interface Refusal {
  code: FailureCode
  field: FieldName
}

/** A photo still on its way counts as added: sending waits for it. */
export type Checked = Omit<RegistrationForm, 'fotoRosto' | 'fotoCorpo'> & {
  fotoRosto: unknown
  fotoCorpo: unknown
}

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** Where a refusal is shown, which for some depends on what is missing. */
export function fieldOf(code: FailureCode, form: Checked): FieldName | null {
  switch (code) {
    case 'identity.passwords_differ':
      return 'confirmarSenha'
    case 'identity.required_fields':
      return !form.nome.trim() ? 'nome' : !form.email.trim() ? 'email' : 'senha'
    case 'identity.estado_civil_required':
      return 'estadoCivil'
    case 'identity.whatsapp_required':
    case 'identity.whatsapp_invalid':
      return 'whatsapp'
    case 'identity.instagram_invalid':
      return 'instagram'
    case 'identity.photos_required':
      return form.fotoRosto ? 'fotoCorpo' : 'fotoRosto'
    case 'identity.underage':
      return form.idade !== '' && Number(form.idade) < minimumAge ? 'idade' : 'maiorDeIdade'
    case 'identity.email_invalid':
    case 'identity.email_taken':
      return 'email'
    case 'identity.password_weak':
      return 'senha'
    case 'identity.neighborhood_unknown':
      return 'bairro'
    case 'identity.education_unknown':
      return 'faculdade'
    default:
      return null
  }
}

/** Everything the server would refuse that can be told from here, in its order (member area §5). */
export function refusalsOf(form: Checked): Refusal[] {
  const [nome, email, whatsapp] = [form.nome.trim(), form.email.trim(), form.whatsapp.trim()]
  const instagram = form.instagram.trim()
  const young = form.idade !== '' && Number(form.idade) < minimumAge
  const checks: [boolean, FailureCode][] = [
    [form.senha !== form.confirmarSenha, 'identity.passwords_differ'],
    [!nome || !email || !form.senha, 'identity.required_fields'],
    [!form.estadoCivil, 'identity.estado_civil_required'],
    [!whatsapp, 'identity.whatsapp_required'],
    [!form.fotoRosto || !form.fotoCorpo, 'identity.photos_required'],
    [!form.maiorDeIdade || young, 'identity.underage'],
    [email !== '' && !looksLikeEmail(email), 'identity.email_invalid'],
    [whatsapp !== '' && !/^[1-9]{2}\d{8,9}$/.test(phoneDigitsTyped(whatsapp)), 'identity.whatsapp_invalid'],
    [instagram !== '' && instagramHandle(instagram) === null, 'identity.instagram_invalid'],
    [form.senha !== '' && passwordIsPoor(form.senha, email), 'identity.password_weak'],
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
      for (const name of ['nome', 'email', 'senha'] as const)
        if (!form[name].trim()) messages[name] ??= 'Preencha este campo.'
    } else messages[field] ??= failures[code].message
    if (code === 'identity.photos_required' && !form.fotoCorpo) messages.fotoCorpo ??= 'Falta esta foto.'
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
  return Array.isArray(answer) ? answer.length > 0 : Boolean(answer)
}

/**
 * The parts of the form in order. A part is done when everything it asks is answered and none of the answers refused;
 * a gender may be kept to oneself, and not everyone is on Instagram.
 */
export function sectionsOf(form: Checked): SectionState[] {
  const refused = new Set(refusalsOf(form).map(({ field }) => field))
  const done = (...asked: FieldName[]) => asked.every((name) => isAnswered(form[name]) && !refused.has(name))
  const place: FieldName[] = livesInTown(form) ? ['estado', 'cidade', 'bairro'] : ['estado', 'cidade']
  const studies: FieldName[] = form.fazendoCurso === 'sim' ? ['faculdade', 'curso', 'semestre'] : []
  return [
    { id: 'conta', title: 'Conta', done: done('nome', 'email', 'senha', 'confirmarSenha') },
    { id: 'sobre', title: 'Sobre você', done: done('generoPreferencia', 'idade', 'estadoCivil') },
    { id: 'onde', title: 'Onde você mora', done: done(...place) },
    { id: 'contato', title: 'Contato', done: done('whatsapp') },
    { id: 'fotos', title: 'Fotos', done: done('fotoRosto', 'fotoCorpo') },
    { id: 'interesses', title: 'Interesses', done: done('interesses') },
    { id: 'estudos', title: 'Estudos', done: done('fazendoCurso', ...studies) },
  ]
}

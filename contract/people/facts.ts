// Facts that members tell of themselves and that are shown as they stand, each declared once: its words, what may be typed or
// chosen, who sees it, and where it is asked. What has rules of its own (name, age, place, contacts, photos) is not here.
// No schema of Zod's, which pages do without: `fact-schemas.ts` makes them.
import { maxBioLength, maxWorkLength } from '../profile/text-limits.ts'
import {
  genderOptions,
  genderPreferenceOptions,
  interests,
  labelOf,
  maritalStatusOptions,
  maxInterests,
} from '../values/options.ts'

type FieldKinds =
  /** `unset`: the value of whoever chose none. */
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; unset?: string }
  | { kind: 'line' | 'text'; max: number; placeholder?: string; autoComplete?: string }
  | { kind: 'number'; min: number; max: number; unit: string }
export type Kinds =
  | FieldKinds
  | { kind: 'choices'; options: readonly string[]; max: number; tooMany: string }
  /** A name out of a list that administrators edit. */
  | { kind: 'listed'; max: number }

interface Words {
  label: string
  /** In the export, where that is another word. */
  exportLabel?: string
  /** `card`: others, wherever they see the person; `details`: others, in the details alone; `team`: the team alone. */
  seenBy: 'card' | 'details' | 'team'
  /** Discover's filter by it (contract/discover/api.ts). */
  filter: string | null
}

/**
 * `form`: the first that has it; the registration's have fields of their own, the profile's the field of their kind. `part`: card
 * of the own profile that lists it, and that part of its form; `null`: one of its own.
 */
export type Declared = Words &
  ((Kinds & { form: 'registration'; part: Part | null }) | (FieldKinds & { form: 'profile'; part: Part }))
type Part = 'preferences' | 'information'

export const facts = {
  gender: {
    label: 'Gênero',
    kind: 'choice',
    options: genderOptions,
    seenBy: 'card',
    part: 'preferences',
    form: 'registration',
    filter: 'gender',
  },
  genderPreference: {
    label: 'Quer conhecer',
    exportLabel: 'Quem procura',
    kind: 'choice',
    options: genderPreferenceOptions,
    unset: 'todos',
    seenBy: 'team',
    part: 'preferences',
    form: 'registration',
    filter: null,
  },
  maritalStatus: {
    label: 'Estado civil',
    kind: 'choice',
    options: maritalStatusOptions,
    seenBy: 'team',
    part: 'preferences',
    form: 'registration',
    filter: null,
  },
  work: {
    label: 'Trabalho',
    kind: 'line',
    max: maxWorkLength,
    placeholder: 'Com o que você trabalha',
    autoComplete: 'organization-title',
    seenBy: 'card',
    part: 'information',
    form: 'profile',
    filter: null,
  },
  university: {
    label: 'Universidade',
    kind: 'listed',
    max: 160,
    seenBy: 'card',
    part: 'information',
    form: 'registration',
    filter: 'university',
  },
  course: {
    label: 'Curso',
    kind: 'listed',
    max: 120,
    seenBy: 'card',
    part: 'information',
    form: 'registration',
    filter: 'course',
  },
  semester: {
    label: 'Semestre',
    kind: 'listed',
    max: 40,
    seenBy: 'card',
    part: 'information',
    form: 'registration',
    filter: 'semester',
  },
  interests: {
    label: 'Interesses',
    kind: 'choices',
    options: interests,
    max: maxInterests,
    tooMany: 'Selecione até 5 interesses',
    seenBy: 'details',
    part: null,
    form: 'registration',
    filter: 'interest',
  },
  bio: {
    label: 'Biografia',
    kind: 'text',
    max: maxBioLength,
    seenBy: 'card',
    part: null,
    form: 'registration',
    filter: null,
  },
} as const satisfies Record<string, Declared>

export type Facts = typeof facts
export type FactName = keyof Facts
/** Names of the facts that are declared like this. */
export type FactsWith<Like> = { [Name in FactName]: Facts[Name] extends Like ? Name : never }[FactName]

export const factNames = Object.keys(facts) as FactName[]

export const declarationOf = (name: FactName): Declared => facts[name]

/** Names of the facts with these properties, in their order. */
export const factsWith = <const Like extends Partial<Record<keyof Declared, string>>>(like: Like) =>
  factNames.filter((name) =>
    (Object.keys(like) as (keyof Declared)[]).every((key) => declarationOf(name)[key] === like[key]),
  ) as FactsWith<Like>[]

/** Facts that are typed freely: moderators read them, and may take them away. */
export type OwnWords = FactsWith<{ kind: 'text' }> | FactsWith<{ kind: 'line' }>
export const ownWords: readonly OwnWords[] = [...factsWith({ kind: 'text' }), ...factsWith({ kind: 'line' })]

/** Value of a fact as it is read; empty where none is told. */
export function factInWords(name: FactName, value: string | number | readonly string[] | null): string {
  const declared = declarationOf(name)
  if (value === null || value === '') return ''
  if (typeof value === 'object') return value.join(', ')
  if (declared.kind === 'number') return `${value} ${declared.unit}`
  return declared.kind === 'choice' ? labelOf(declared.options, String(value)) : String(value)
}

// The form over the profile: what it begins with, which parts are asked for by themselves, and what it sends.

import { declarationOf, type FactsWith, factsWith } from '#contract/people/facts.ts'
import type { OwnProfile, ProfileFields } from '#contract/profile/api.ts'
import type { Gender, GenderPreference, Interest, MaritalStatus } from '#contract/values/options.ts'
import {
  emptyForm,
  type FieldName,
  type RegistrationForm,
  toProfileFields,
} from '#web/features/identity/registration/form-values.ts'
import { maskPhone } from '#web/features/identity/registration/phone-mask.ts'

export const profileOnlyFacts = factsWith({ form: 'profile' })
export type ProfileOnlyFact = (typeof profileOnlyFacts)[number]

/** The registration's fields, and what it does not ask. */
export interface ProfileForm extends RegistrationForm, Record<ProfileOnlyFact, string> {
  birthDate: string
}

/** All of it, or one card of the profile. */
export type Part = 'all' | 'about' | 'interests' | 'preferences' | 'information'

export const partTitles: Record<Part, string> = {
  all: 'Editar perfil',
  about: 'Editar biografia',
  interests: 'Editar interesses',
  preferences: 'Editar preferências',
  information: 'Editar informações',
}

/** Fields of each part that may be refused before it is sent. */
export const checkedIn: Record<Part, readonly FieldName[]> = {
  all: ['name', 'age', 'maritalStatus', 'whatsapp', 'instagram'],
  about: [],
  interests: [],
  preferences: ['maritalStatus'],
  information: ['instagram'],
}

/** As the form holds it; the profile's values are the options', which its type does not say. */
export const formOf = (profile: OwnProfile): ProfileForm => ({
  ...emptyForm,
  name: profile.name,
  whatsapp: maskPhone(profile.phone ?? ''),
  birthDate: profile.birthDate ?? '',
  ...({
    bio: profile.bio ?? '',
    gender: profile.gender as Gender | null,
    genderPreference: profile.genderPreference as GenderPreference,
    maritalStatus: profile.maritalStatus as MaritalStatus | null,
    interests: profile.interests as Interest[],
    university: profile.university,
    course: profile.course,
    semester: profile.semester,
  } satisfies Record<FactsWith<{ form: 'registration' }>, unknown>),
  age: profile.age === null ? '' : String(profile.age),
  state: profile.state,
  city: profile.city,
  neighborhood: profile.neighborhood?.id ?? null,
  instagram: profile.instagram ?? '',
  studying: profile.studying,
  ...typedFacts((name) => String(profile[name] ?? '')),
})

const typedFacts = <Value>(read: (name: ProfileOnlyFact) => Value) =>
  Object.fromEntries(profileOnlyFacts.map((name) => [name, read(name)])) as Record<ProfileOnlyFact, Value>

/** Value of a fact as it is sent, of what was typed. */
const sentOf = (name: ProfileOnlyFact, typed: string) =>
  declarationOf(name).kind === 'number' ? (typed === '' ? null : Number(typed)) : typed

/** Everything, since the server writes everything; name and number where they were asked for. */
export const toUpdate = (form: ProfileForm, part: Part): ProfileFields => ({
  ...toProfileFields(form),
  birthDate: form.birthDate,
  ...(typedFacts((name) => sentOf(name, form[name])) as Pick<ProfileFields, ProfileOnlyFact>),
  ...(part === 'all' && { name: form.name, whatsapp: form.whatsapp }),
})

// A member's own profile in words, with what stands where nothing was told (member area §2).

import type { OwnProfile } from '#contract/profile/api.ts'
import {
  genderOptions,
  genderPreferenceOptions,
  labelOf,
  maritalStatusOptions,
} from '#contract/values/options.ts'

export interface Fact {
  label: string
  value: string
  /** Address to which the value leads. */
  href?: string
}

const untold = 'Não informado'
const studies = 'Fazendo curso superior'

/** Facts told of them: "Padeira · UFC · Letras". */
export const inOneLine = (facts: Fact[]): string =>
  facts
    .filter(({ label, value }) => value !== untold && label !== studies)
    .map(({ value }) => value)
    .join(' · ') || untold

/** "Benfica, Fortaleza, Ceará" of what is known. */
export function placeOf({ neighborhood, city, state }: Pick<OwnProfile, 'neighborhood' | 'city' | 'state'>) {
  if (!city.trim()) return 'Cidade não informada'
  return [neighborhood?.name, city, state].filter(Boolean).join(', ')
}

export function preferencesOf(
  profile: Pick<OwnProfile, 'gender' | 'genderPreference' | 'maritalStatus'>,
): Fact[] {
  return [
    { label: 'Gênero', value: labelOf(genderOptions, profile.gender) || untold },
    { label: 'Quer conhecer', value: labelOf(genderPreferenceOptions, profile.genderPreference) || untold },
    { label: 'Estado civil', value: labelOf(maritalStatusOptions, profile.maritalStatus) || untold },
  ]
}

type Told = Pick<
  OwnProfile,
  'work' | 'studying' | 'university' | 'course' | 'semester' | 'instagram' | 'privacy'
>

/** Work and studies; the Instagram handle only while it is shown to others. */
export function informationOf(profile: Told): Fact[] {
  const { work, studying, university, course, semester, instagram, privacy } = profile
  return [
    { label: 'Trabalho', value: work || untold },
    { label: studies, value: studying ? 'Sim' : 'Não' },
    ...(studying
      ? [
          { label: 'Universidade', value: university || untold },
          { label: 'Curso', value: course || untold },
          { label: 'Semestre', value: semester || untold },
        ]
      : []),
    ...(instagram && privacy.instagramVisible
      ? [
          {
            label: 'Instagram',
            value: instagram,
            href: `https://www.instagram.com/${encodeURIComponent(instagram)}`,
          },
        ]
      : []),
  ]
}

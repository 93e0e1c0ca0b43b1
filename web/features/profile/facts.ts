// A member's own profile in words, with what stands where nothing was told (member area §2).
import { type FactsWith, factInWords, facts, factsWith } from '#contract/people/facts.ts'
import type { OwnProfile } from '#contract/profile/api.ts'

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

const preferences = factsWith({ part: 'preferences' })
const information = factsWith({ part: 'information' })
const studyFacts = ['university', 'course', 'semester'] as const

const lineOf = <Name extends FactsWith<{ part: 'preferences' | 'information' }>>(
  name: Name,
  profile: Pick<OwnProfile, Name>,
): Fact => ({ label: facts[name].label, value: factInWords(name, profile[name]) || untold })

export const preferencesOf = (profile: Pick<OwnProfile, (typeof preferences)[number]>): Fact[] =>
  preferences.map((name) => lineOf(name, profile))

type Information = Pick<OwnProfile, (typeof information)[number] | 'studying' | 'instagram' | 'privacy'>

/** Work and studies; the Instagram handle only while it is shown to others. */
export function informationOf(profile: Information): Fact[] {
  const { studying, instagram, privacy } = profile
  const isStudies = (name: (typeof information)[number]) => (studyFacts as readonly string[]).includes(name)
  return [
    ...information.filter((name) => !isStudies(name)).map((name) => lineOf(name, profile)),
    { label: studies, value: studying ? 'Sim' : 'Não' },
    ...(studying ? studyFacts.map((name) => lineOf(name, profile)) : []),
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

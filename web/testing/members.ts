// People for component tests: complete, so that a test tells only what it is about.
import type { DiscoverPerson } from '#contract/discover/api.ts'
import type { CallerView } from '#contract/identity/api.ts'
import type { NotificationSettings } from '#contract/notifications/api.ts'
import { factNames, factsWith } from '#contract/people/facts.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import type { PlanTier } from '#contract/values/options.ts'
import { emptyFacts } from './facts.ts'

/** Somebody whom discover shows. Drawn, since no photo is stored. */
export function person(name: string, given: Partial<DiscoverPerson> = {}): DiscoverPerson {
  return {
    id: crypto.randomUUID(),
    name,
    age: 22,
    ...emptyFacts(factsWith({ seenBy: 'card' })),
    facePhoto: null,
    bodyPhoto: null,
    video: null,
    neighborhood: 'Benfica',
    city: 'Fortaleza',
    university: 'UFC',
    course: 'Letras',
    semester: '3º Semestre',
    studying: true,
    emailConfirmed: true,
    studentVerified: false,
    whatsappAvailable: true,
    fit: 70,
    reasons: [],
    ...given,
  }
}

/** Details beside a card of whoever tells nothing. */
export const noDetails = {
  ...emptyFacts(factsWith({ seenBy: 'details' })),
  instagram: null,
  emailAvailable: false,
  gallery: [],
}

/** Four people, of whom a test names whom it needs. */
export function somePeople(): [DiscoverPerson, DiscoverPerson, DiscoverPerson, ...DiscoverPerson[]] {
  return [person('Ana Lima'), person('Bento Lima'), person('Caio Lima'), person('Davi Lima')]
}

/** So many more, each with a name of their own. */
export const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => person(`Rui${String.fromCharCode(97 + index)} Sales`))

/** A stored photo of hers; none can be had here, so that it is drawn. */
const stored = (name: string) => ({ src: `/media/lia/${name}`, placeholder: null, widths: [480] })

/** Lia, who is signed in. */
export const lia: OwnProfile = {
  id: '0195c1b0-0000-7000-8000-000000000001',
  name: 'Lia Sampaio',
  email: 'lia@exemplo.br',
  phone: '85999990000',
  age: 22,
  birthDate: null,
  ...emptyFacts(factNames),
  gender: 'feminino',
  genderPreference: 'masculino',
  maritalStatus: 'solteiro',
  state: 'Ceará',
  city: 'Fortaleza',
  neighborhood: null,
  studying: false,
  instagram: null,
  facePhoto: stored('face'),
  bodyPhoto: stored('body'),
  gallery: [],
  video: null,
  videoAbout: null,
  emailConfirmed: true,
  studentVerified: false,
  status: 'active',
  privacy: {
    whatsappEnabled: true,
    emailEnabled: false,
    instagramVisible: false,
    whatsappAudience: 'matches',
    emailAudience: 'matches',
    instagramAudience: 'matches',
    anonymousRejections: true,
    paused: false,
    hiddenFromUniversity: false,
    hiddenFromCourse: false,
    incognito: false,
  },
}

export const sessionOf = (
  { id, name, email, emailConfirmed, status }: OwnProfile,
  tier: PlanTier = 'basic',
): CallerView => ({
  email,
  emailVerified: emailConfirmed,
  secondFactorMissing: false,
  role: 'member',
  member: { id, name, status, tier, agreementDue: false, ageDue: false },
})

/** Settings of news that nobody has changed. */
export const usualNews: NotificationSettings = {
  matchMail: true,
  likeMail: true,
  matchPush: true,
  likePush: true,
  replyPush: true,
  echoPush: true,
  moneyPush: true,
  quietFrom: 22,
  quietUntil: 8,
}

// The members of the demo: invented people, the same ones at every start.
import { cityDay } from '#contract/values/city-day.ts'
import type { MaritalStatus } from '#contract/values/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import names from '../reference/names.json' with { type: 'json' }
import universities from '../reference/universities.json' with { type: 'json' }
import written from './people.json' with { type: 'json' }
import type { PersonFacts } from './person-facts.ts'

/** Style in which a portrait is drawn; `gender` mixes identity and orientation, so it doesn't say. */
export type Presentation = 'feminine' | 'masculine' | 'neutral'

export type DemoPerson = Omit<PersonFacts, 'studies' | 'work' | 'maritalStatus'> & {
  email: string
  /** Eleven digits, area code first. */
  phone: string
  /** Without the leading @. */
  instagram: string | null
  maritalStatus: MaritalStatus
  studying: boolean
  /** The university's full name. */
  university: string | null
  course: string | null
  /** As in the semesters' list: "6º Semestre". */
  semester: string | null
  work: string | null
  whatsappEnabled: boolean
  emailEnabled: boolean
  /** At registration; `emailAudience` is what they chose for their e-mail since. */
  contactAudience: 'matches' | 'everyone'
  emailAudience: 'matches' | 'everyone'
  anonymousRejections: boolean
  instagramVisible: boolean
  presentation: Presentation
}

const demoDomain = 'demo.xamego.local'
const nameOfUniversity = new Map(universities.map((u) => [u.acronym, u.name]))
const feminineNames = new Set(names.feminino)

/** "Letícia Ximenes" → "leticia.ximenes". */
const dotted = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, '.')

function presentationOf({ name, gender }: PersonFacts): Presentation {
  if (gender === 'nao-binario') return 'neutral'
  if (gender !== 'bissexual')
    return gender.endsWith('masculino') || gender.endsWith('homem') ? 'masculine' : 'feminine'
  return feminineNames.has(name.split(' ')[0] ?? '') ? 'feminine' : 'masculine'
}

/** `place` is the person's place in the list: privacy settings vary with it, phones count with it. */
function complete({ studies, work, ...facts }: PersonFacts, place: number): DemoPerson {
  const handle = dotted(facts.name)
  return {
    ...facts,
    email: `${handle}@${demoDomain}`,
    // Mobile numbers don't start with 90000: nobody's phone rings.
    phone: `8590000${String(place).padStart(4, '0')}`,
    // With the product's name in it, so that it is nobody's account.
    instagram: place % 6 === 5 ? null : `${handle}.xamego`,
    maritalStatus: facts.maritalStatus ?? 'solteiro',
    studying: studies !== undefined,
    university: studies ? (nameOfUniversity.get(studies.university) ?? null) : null,
    course: studies?.course ?? null,
    semester: studies ? `${studies.semester}º Semestre` : null,
    work: work ?? null,
    whatsappEnabled: place % 4 !== 3,
    emailEnabled: place % 3 === 0,
    contactAudience: place % 5 < 3 ? 'everyone' : 'matches',
    emailAudience: place % 5 < 2 ? 'everyone' : 'matches',
    anonymousRejections: place % 4 !== 1,
    instagramVisible: place % 5 !== 4,
    presentation: presentationOf(facts),
  }
}

const caio: PersonFacts = {
  name: 'Caio Linhares',
  age: 23,
  gender: 'masculino',
  genderPreference: 'feminino',
  neighborhood: 'Benfica',
  studies: { university: 'UFC', course: 'Ciência da Computação', semester: 8 },
  interests: ['Música', 'Cinema', 'Surf', 'Culinária', 'Futebol'],
  bio: 'Programo de dia, cozinho de noite e pego onda quando o TCC deixa. Fecho com quem topa tapioca na Gentilândia às onze da noite e forró sem hora para acabar.',
}

/** Person with whose account the demo opens. */
export const demoMember: DemoPerson = {
  ...complete(caio, 0),
  email: 'demo@xamego.local',
  whatsappEnabled: true,
  contactAudience: 'everyone',
  instagramVisible: true,
}

/** Everyone but `demoMember`. */
export const demoPeople: readonly DemoPerson[] = (written as PersonFacts[]).map((facts, i) =>
  complete(facts, i + 1),
)

/** People who will have liked whoever signs in first: each fits what `demoMember` seeks, and he what they seek. */
export const firstAdmirers: readonly string[] = [
  'Larissa Fontenele',
  'Camila Girão',
  'Beatriz Gadelha',
  'Lívia Alencar',
  'Marina Cordeiro',
  'Clara Monteiro',
  'Taís Maciel',
  'Rebeca Cavalcante',
  'Alice Pimentel',
  'Manuela Castro',
  'Lorena Viana',
  'Andressa Marinho',
]

/**
 * A birth date (`yyyy-mm-dd`) that gives the person their age on `today`. Spread over the year, so that each
 * month has birthdays.
 */
export function birthDateOf(person: DemoPerson, today: Date): string {
  const daysSinceBirthday = (Number(person.phone.slice(-4)) * 47) % 360
  const birthday = cityDay(new Date(today.getTime() - daysSinceBirthday * dayMs))
  const monthAndDay = birthday.slice(5)
  // Not every year has a 29 February.
  return `${Number(birthday.slice(0, 4)) - person.age}-${monthAndDay === '02-29' ? '02-28' : monthAndDay}`
}

// Meetings at places of the guide, as tests of screens show them.
import type { Meeting } from '#contract/meetings/api.ts'
import { person } from '#web/testing/members.ts'

/** A Wednesday morning of the city. */
export const now = new Date('2026-03-04T10:00:00-03:00')
export const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
export const friday = new Date('2026-03-06T19:00:00-03:00')

export const ana = person('Ana Lima', { whatsappAvailable: false })

const place = (name: string, given: Partial<Meeting['place']> = {}): Meeting['place'] => ({
  id: crypto.randomUUID(),
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  address: 'Rua dos Tabajaras, 10',
  neighborhood: 'Benfica',
  category: { name: 'Café', color: '#8a5a2b' },
  logo: null,
  hours: 'Todos os dias, 8h às 23h',
  goodForFirst: false,
  promotion: null,
  ...given,
})
export const cafe = place('Café do Pátio', { goodForFirst: true })
export const bar = place('Bar da Praia', {
  promotion: { id: crypto.randomUUID(), title: 'Petisco', discount: 20 },
})
export const closed = place('Padaria Cedo', { hours: 'Todos os dias, 6h às 12h' })

export const meeting = (given: Partial<Meeting> = {}): Meeting => ({
  id: crypto.randomUUID(),
  person: ana,
  state: 'proposed',
  version: 1,
  mine: false,
  place: cafe,
  startsAt: friday,
  sentence: 'Bora tomar um açaí?',
  countersLeft: 3,
  late: { mine: null, theirs: null },
  placeChange: null,
  friendPath: null,
  arrived: false,
  mayRate: false,
  feeling: null,
  ...given,
})

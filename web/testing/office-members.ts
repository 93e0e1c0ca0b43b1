// One member as the back-office is told of them: in its list, and whole on their page.
import type { RowOf } from '#contract/back-office/listing.ts'
import type { MemberPage, memberList } from '#contract/member-admin/api.ts'
import { factNames } from '#contract/people/facts.ts'
import { emptyFacts } from './facts.ts'

const at = new Date('2026-03-10T15:00:00Z')
export const bia: RowOf<typeof memberList> = {
  id: '5b1f6d0e-1f5c-4f63-8f0e-8b0d4a0f7c22',
  version: 3,
  name: 'Beatriz Gadelha',
  facePhoto: null,
  email: 'be•••@exemplo.br',
  phone: '(85) 9••••-••32',
  verified: false,
  age: 22,
  city: 'Fortaleza',
  status: 'active',
  studying: true,
  university: 'ufc',
  course: 'Psicologia',
  semester: '3º Semestre',
  neighborhood: 'Benfica',
  createdAt: at,
  updatedAt: at,
  lastActiveAt: at,
}
export const whole: MemberPage = {
  ...emptyFacts(factNames),
  ...bia,
  gallery: [],
  video: null,
  instagram: '@bea•••',
  birthDate: '••/••/2004',
  state: 'Ceará',
  maritalStatus: 'solteiro',
  gender: 'feminino',
  bodyPhoto: { src: '/media/bia/body', placeholder: null, widths: [480] },
  staff: false,
  ageCheck: null,
  ageDoubt: null,
  suspension: null,
  sessions: [
    { id: 's1', device: 'Celular com Android · Chrome', lastSeen: at, address: '177.••.••.20' },
    { id: 's2', device: 'Computador com Windows · Firefox', lastSeen: at, address: null },
  ],
  counts: {
    likesGiven: 38,
    likesReceived: 41,
    rejectsGiven: 7,
    rejectsReceived: 5,
    matches: 9,
    blocksGiven: 1,
    blocksReceived: 0,
  },
  timeline: [
    {
      kind: 'team',
      at,
      entry: 7,
      action: 'revealed',
      by: 'Rita Sampaio',
      reason: 'Chamado 311',
      field: 'phone',
      undoable: false,
    },
    { kind: 'registered', at },
  ],
  access: {
    tier: 'basic',
    until: null,
    reason: 'never',
    since: null,
    was: null,
    subscription: null,
    steps: [],
  },
  records: [],
  consents: null,
}

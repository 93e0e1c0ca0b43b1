// A shop owner for component tests: a company that is theirs, one that they help with, and requests of each kind.
import type {
  BusinessCompany,
  BusinessDoor,
  BusinessPeople,
  OwnRequest,
  RequestRow,
} from '#contract/businesses/api.ts'
import type { BusinessFigures, Figure } from '#contract/businesses/figures-api.ts'
import type { BusinessHours } from '#contract/businesses/hours-api.ts'
import type { CompanyPlans } from '#contract/businesses/plans-api.ts'
import { scheduleOf } from '#contract/companies/schedule-form.ts'
import type { Answers } from './fake-api.ts'

const at = new Date('2026-03-10T15:00:00Z')
const until = new Date('2099-03-17T15:00:00Z')
export const owner = 'rita@loja.com.br'

export const claim: OwnRequest = {
  id: crypto.randomUUID(),
  kind: 'claim',
  state: 'waiting',
  company: 'Bar do Porto',
  slug: 'bar-do-porto',
  sentAt: at,
  decidedAt: null,
  reason: null,
  codeUntil: null,
  phoneProven: false,
  hasProof: false,
}
export const withCode: OwnRequest = { ...claim, codeUntil: until }
export const refused: OwnRequest = {
  ...claim,
  id: crypto.randomUUID(),
  kind: 'new',
  state: 'refused',
  company: 'Tapioca na Praia',
  slug: null,
  decidedAt: at,
  reason: 'O endereço ainda está em obras.',
}

/** A company of which a page, an address and its hours are there. */
export const shop: BusinessCompany = {
  id: crypto.randomUUID(),
  version: 3,
  slug: 'tapiocaria-mae-lia',
  role: 'owner',
  shown: true,
  status: 'active',
  name: 'Tapiocaria Mãe Lia',
  category: 'Alimentação',
  address: 'Rua Senador Pompeu, 2210 - Benfica',
  chosenNeighborhood: null,
  neighborhood: 'Benfica',
  phone: '(85) 98888-1004',
  description: 'Tapioca de chapa com coco ralado na hora.',
  hours: 'Seg-Sáb 6h às 11h',
  email: null,
  website: null,
  instagram: null,
  image: '/media/shop/logo',
  bannerImage: '/media/shop/banner',
  image1: '/media/shop/one',
  image2: null,
  image3: null,
  image4: null,
  videoUrl: null,
  pdfUrl: null,
  logo: null,
  planName: null,
  change: null,
}
export const change: NonNullable<BusinessCompany['change']> = {
  id: crypto.randomUUID(),
  state: 'waiting',
  proposed: {
    name: 'Tapiocaria Mãe Lia e Filhas',
    category: shop.category,
    address: shop.address,
    chosenNeighborhood: null,
  },
  sentAt: at,
  reason: null,
}

const { id, slug, name, logo } = shop
export const door: BusinessDoor = {
  name: 'Rita Braga',
  companies: [
    { id, slug, name, logo, role: 'owner', shown: true },
    { id: crypto.randomUUID(), slug: 'bar', name: 'Café Rede Armada', logo, role: 'team', shown: false },
  ],
  requests: [claim, refused],
}
export const people: BusinessPeople = {
  people: [
    { id: 'rita', name: 'Rita Braga', email: owner, role: 'owner', since: at, self: true },
    { id: 'davi', name: 'Davi Sales', email: 'davi@loja.com.br', role: 'team', since: at, self: false },
  ],
  invitations: [{ id: crypto.randomUUID(), email: 'convidada@loja.com.br', role: 'owner', expiresAt: until }],
}

/** Her claim as the team reads it. */
export const claimRow: RequestRow = {
  id: claim.id,
  version: 2,
  kind: 'claim',
  state: 'waiting',
  company: claim.company,
  companyId: crypto.randomUUID(),
  companySlug: 'bar-do-porto',
  present: {
    name: claim.company,
    category: 'Alimentação',
    address: 'Rua Costa Barros, 640 - Meireles',
    chosenNeighborhood: null,
    phone: '(85) 98888-7777',
  },
  proposed: null,
  owners: 0,
  person: 'Rita Braga',
  email: 'ri•••@loja.com.br',
  document: '11.222.333/0001-81',
  note: 'Abrimos a segunda casa este mês.',
  review: null,
  phoneProven: false,
  codeUntil: null,
  file: null,
  sentAt: at,
  decidedAt: null,
  reason: null,
}

/** Hours that are a text alone. */
export const hoursOf = (text: string | null): BusinessHours => ({
  version: shop.version,
  text,
  schedule: null,
  suggested: scheduleOf(text),
  today: '2026-03-10',
})
/** Nothing on sale, and the free page. */
export const noPlans: CompanyPlans = {
  plans: [],
  present: null,
  lapsed: false,
  nextAt: null,
  payable: 'yes',
  shown: true,
}
const none: Figure = { now: null, before: null }
export const noFigures: BusinessFigures = {
  from: '2026-02-08',
  through: '2026-03-09',
  views: none,
  returning: none,
  contacts: [
    { channel: 'whatsapp', ...none },
    { channel: 'phone', ...none },
    { channel: 'route', ...none },
  ],
  given: none,
  redeemed: none,
  viewsByDay: [],
  givenByDay: [],
  redeemedByDay: [],
  redeemedByHour: [],
  hint: null,
  mailed: true,
}

export const keeping = (given: Answers['businesses'] = {}): Answers => ({
  businesses: {
    door: () => door,
    company: () => shop,
    people: () => people,
    hours: () => hoursOf(shop.hours),
    reviews: () => ({ items: [], nextCursor: null, rating: null, unanswered: 0, mailed: true }),
    formLists: () => ({ categories: ['Alimentação', 'Serviços'], neighborhoods: ['Benfica', 'Meireles'] }),
    invitation: () => ({ company: name, email: owner, role: 'team' }),
    ...given,
  },
  businessPromotions: {
    list: () => ({ items: [], nextCursor: null }),
    figures: () => noFigures,
    counter: () => null,
  },
  businessPlans: { list: () => noPlans, payments: () => ({ items: [], nextCursor: null }) },
})

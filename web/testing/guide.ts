// A server for component tests with a company, its promotion and its counter in the guide.
import type { CompanyPage } from '#contract/companies/api.ts'
import type { PromotionCard } from '#contract/promotions/api.ts'
import type { CheckedVoucher } from '#contract/promotions/counter.ts'
import type { Answers } from './fake-api.ts'

const at = new Date('2026-03-10T15:00:00Z')
const endsAt = new Date('2026-11-30T12:00:00Z')
const category = { name: 'Restaurante', color: '#f97316' }

/** A company that left out all it may. */
export const bareCompany: CompanyPage = {
  id: crypto.randomUUID(),
  slug: 'cantina-do-benfica',
  name: 'Cantina do Benfica',
  address: 'Av. da Universidade, 2380 - Benfica',
  neighborhood: 'Benfica',
  category,
  logo: null,
  banner: null,
  summary: null,
  hours: 'Todos os dias 24 horas',
  rating: null,
  hasWhatsapp: true,
  description: null,
  phone: '(85) 3281-0142',
  email: null,
  website: null,
  instagram: null,
  gallery: [],
  hasVideo: false,
  hasPdf: false,
  videoUrl: null,
  pdfUrl: null,
  updatedAt: at,
  reviews: [],
  provenCount: 0,
  goodForFirst: false,
  bairroMap: null,
  promotions: [],
}
const company: CompanyPage = {
  ...bareCompany,
  summary: 'Baião de dois e rede na calçada.',
  hours: 'Seg-Sáb 11h às 22h',
  rating: { average: 4.8, count: 127 },
  description: 'Baião de dois, carne de sol e rede na calçada.',
  phone: '(85) 98888-1234',
  email: 'oi@cantina.exemplo',
  website: 'https://www.cantina.exemplo/',
  instagram: 'cantinadobenfica',
  hasVideo: true,
  hasPdf: true,
  videoUrl: '/media/companies/a.mp4',
  pdfUrl: '/media/companies/a.pdf',
  reviews: [
    {
      id: crypto.randomUUID(),
      stars: 5,
      comment: 'Boa demais.',
      by: 'Davi',
      at,
      proven: true,
      answer: { text: 'Volte sempre!', at, edited: false, outdated: false },
    },
  ],
  provenCount: 1,
  goodForFirst: false,
  bairroMap: '/guia-comercial/bairros/benfica.svg',
  promotions: [{ id: crypto.randomUUID(), title: 'Segunda do estudante', discount: 30, endsAt }],
}
const { slug, name, address, neighborhood, logo, hasWhatsapp } = company
const promotion: PromotionCard = {
  id: crypto.randomUUID(),
  title: 'Segunda do estudante',
  description: 'Baião, carne de sol e dois sucos.',
  discount: 100,
  code: 'BAIAO3',
  endsAt,
  participants: 146,
  participantLimit: 160,
  company: { slug, name, category, address, neighborhood, logo, hasWhatsapp },
}
const code = 'K7Q2M9XA'
const maskedCpf = '•••.982.247-••'
const { title, description, discount } = promotion
const checked: CheckedVoucher = {
  state: 'valid',
  ...{ code, maskedCpf, title, description, discount, endsAt },
  firstName: 'Larissa',
  startsAt: null,
  redeemedAt: null,
  now: false,
  today: 13,
}

export const guide = (): Answers => ({
  companies: {
    list: () => ({ items: [company], nextCursor: null, total: 1, more: false, highlighted: [] }),
    facets: () => ({
      categories: [{ ...category, count: 1 }],
      neighborhoods: [{ name: neighborhood, count: 1 }],
      total: 1,
    }),
    one: () => company,
  },
  promotions: {
    list: () => ({
      items: [promotion, { ...promotion, id: crypto.randomUUID(), participants: 160 }],
      nextCursor: null,
      total: 2,
      active: 2,
      maxDiscount: 100,
    }),
    voucher: () => ({
      ...{ code, maskedCpf, promotion },
      state: 'valid',
      firstName: 'Larissa',
      redeemedAt: null,
      company: promotion.company,
    }),
  },
  counter: {
    here: () => ({
      company: { name, slug, logo },
      until: endsAt,
      today: 13,
      promotions: [{ ...promotion, redeemed: 31, running: true }],
      redemptions: [{ id: crypto.randomUUID(), codeStart: 'K7Q2', firstName: 'Larissa', title, at }],
      contacts: [{ channel: 'whatsapp', count: 84 }],
      meetings: { week: null, month: 12 },
    }),
    check: () => checked,
  },
})

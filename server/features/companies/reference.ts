// The reference's entries of the guide's companies.

import type { Reference } from '#server/api-reference.ts'
import { at, photo } from '#server/api-reference-examples.ts'

const id = '0b6f5a52-8c11-4a9e-9d3c-6f1f6a1f2c10'
const slug = 'tapioca-da-lu'
const rating = { average: 4.8, count: 37 }
const card = {
  id,
  slug,
  name: 'Tapioca da Lu',
  address: 'Rua Senador Pompeu, 850 - Benfica',
  neighborhood: 'Benfica',
  category: { name: 'Alimentação', color: '#4b5563' },
  logo: photo,
  banner: photo,
  summary: 'Tapioca de chapa, café passado na hora.',
  hours: 'Seg-Sáb 6h às 11h',
  rating,
  hasWhatsapp: true,
}
const review = { id, stars: 5, comment: 'A de queijo coalho é a melhor.', by: 'Davi', at, proven: true }
const form = {
  name: card.name,
  category: card.category.name,
  address: card.address,
  phone: '(85) 98888-1234',
  hours: card.hours,
}
const seen = { version: 1 }
const changed = { id, version: 2, entry: 41, undoable: true }
const none = {
  chosenNeighborhood: null,
  description: null,
  email: null,
  website: null,
  instagram: null,
  image: null,
  bannerImage: null,
  image1: null,
  image2: null,
  image3: null,
  image4: null,
  videoUrl: null,
  pdfUrl: null,
  logo: null,
  planId: null,
  planName: null,
  binnedAt: null,
}

export const aboutCompanies: Reference['companies'] = {
  description:
    'As empresas do guia: como visitantes as acham, abrem e avaliam, e como a administração as mantém.',
  procedures: {
    list: {
      summary: 'Empresas ativas, por página',
      answer: { items: [card], nextCursor: null, total: 1, more: false },
    },
    facets: {
      summary: 'Categorias e bairros que têm empresas, com quantas',
      answer: {
        categories: [{ ...card.category, count: 12 }],
        neighborhoods: [{ name: 'Benfica', count: 7 }],
        total: 12,
      },
    },
    one: {
      summary: 'Uma empresa, como sua página a mostra',
      answer: {
        ...card,
        description: card.summary,
        phone: form.phone,
        email: null,
        website: null,
        instagram: 'tapiocadalu',
        gallery: [photo],
        hasVideo: false,
        hasPdf: false,
        videoUrl: null,
        pdfUrl: null,
        updatedAt: at,
        reviews: [review],
        provenCount: 1,
        bairroMap: '/guia-comercial/bairros/benfica.svg',
        promotions: [{ id, title: 'Segunda da tapioca', discount: 20, endsAt: at }],
      },
    },
    reviews: { summary: 'As avaliações de uma empresa', answer: { items: [review], nextCursor: null } },
    ownReview: { summary: 'A própria avaliação', answer: { stars: 5, comment: null } },
    rate: {
      summary: 'Avalia uma empresa, ou troca a avaliação',
      send: { stars: 5 },
      answer: { rating },
    },
    unrate: { summary: 'Retira a própria avaliação', answer: { rating: null } },
    records: {
      summary: 'As empresas, para a administração',
      answer: {
        rows: [
          {
            ...none,
            ...form,
            id,
            slug,
            version: 1,
            categoryColor: '#f97316',
            neighborhood: 'Benfica',
            rating,
            status: 'active' as const,
            createdAt: at,
          },
        ],
        total: 1,
        more: false,
      },
    },
    formLists: {
      summary: 'As listas do formulário',
      answer: {
        categories: ['Alimentação'],
        neighborhoods: ['Benfica'],
        plans: [{ id, name: 'Vitrine', price: 4990 }],
      },
    },
    ratings: {
      summary: 'As avaliações de uma empresa, também as deixadas de lado',
      answer: [{ id, stars: 5, comment: null, by: 'Bia', at, proven: false, setAside: 'Da própria empresa' }],
    },
    setRatingAside: {
      summary: 'Deixa uma avaliação de lado, ou volta a contá-la',
      send: { reason: 'Combinada entre amigos' },
      answer: { ...changed, undoable: false },
    },
    uploadVideo: { summary: 'Envia um vídeo de empresa', answer: { url: `/media/companies/${id}.mp4` } },
    uploadPdf: { summary: 'Envia um encarte em PDF', answer: { url: `/media/companies/${id}.pdf` } },
    create: { summary: 'Cria uma empresa', send: form, answer: changed },
    update: { summary: 'Edita uma empresa', send: { ...seen, ...form }, answer: changed },
    setStatus: {
      summary: 'Ativa ou desativa uma empresa',
      send: { ...seen, status: 'inactive' as const },
      answer: changed,
    },
    bin: { summary: 'Manda uma empresa para a lixeira', send: seen, answer: { ...changed, version: null } },
    restore: { summary: 'Tira uma empresa da lixeira', answer: changed },
  },
}

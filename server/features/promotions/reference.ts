// The reference's entries of promotions and of the counter.
import type { Reference } from '#server/api-reference.ts'
import { at, photo } from '#server/api-reference-examples.ts'
import { officeOfCounters, officeOfPromotions } from './reference-office.ts'

const id = '0b6f5a52-8c11-4a9e-9d3c-6f1f6a1f2c10'
const code = 'K7Q2M9XA'
const company = {
  slug: 'tapioca-da-lu',
  name: 'Tapioca da Lu',
  category: { name: 'Alimentação', color: '#4b5563' },
  address: 'Rua Senador Pompeu, 850 - Benfica',
  neighborhood: 'Benfica',
  logo: photo,
  hasWhatsapp: true,
}
const promotion = {
  id,
  title: 'Segunda da tapioca',
  description: 'Duas de queijo coalho pelo preço de uma.',
  discount: 20,
  endsAt: at,
}
const places = { participants: 46, participantLimit: 60 }
const checked = {
  state: 'valid' as const,
  code,
  firstName: 'Davi',
  maskedCpf: '•••.982.247-••',
  title: promotion.title,
  description: promotion.description,
  discount: promotion.discount,
  startsAt: null,
  endsAt: at,
  redeemedAt: null,
  now: false,
  today: 12,
}

export const aboutPromotions: Reference['promotions'] = {
  description: 'As promoções do guia e seus cupons: como qualquer pessoa as acha e participa.',
  procedures: {
    list: {
      summary: 'Promoções que estão valendo, por página',
      answer: {
        items: [{ ...promotion, ...places, code: 'TAPIOCA', company }],
        nextCursor: null,
        total: 1,
        active: 12,
        maxDiscount: 50,
      },
    },
    join: {
      summary: 'Participa de uma promoção e ganha um cupom',
      send: {
        name: 'Davi Rocha',
        email: 'davi@exemplo.com',
        whatsapp: '(85) 98888-7777',
        cpf: '529.982.247-25',
      },
      answer: { code },
    },
    mailAgain: {
      summary:
        'Manda de novo o cupom de um CPF, para o e-mail com que foi pego; responde igual se não há cupom',
      send: { cpf: '529.982.247-25' },
      answer: { ok: true },
    },
    voucher: {
      summary: 'Um cupom, para quem tem o código',
      answer: {
        code,
        state: 'valid' as const,
        firstName: checked.firstName,
        maskedCpf: checked.maskedCpf,
        redeemedAt: null,
        promotion,
        company,
      },
    },
    ...officeOfPromotions,
  },
}

export const aboutCounter: Reference['counter'] = {
  description: 'O balcão de uma empresa: um aparelho que deu o PIN e dá baixa em cupons, sem conta.',
  procedures: {
    enter: {
      summary: 'Faz do aparelho o balcão da empresa',
      send: { token: 'mQ3vT8xYb2Lk9Zr0', pin: '402716' },
      answer: { name: company.name },
    },
    door: { summary: 'A empresa de um link de balcão', answer: { name: company.name, logo: photo } },
    here: {
      summary: 'O que o balcão vê: promoções, baixas, contatos',
      answer: {
        company: { name: company.name, slug: company.slug, logo: photo },
        until: at,
        today: 12,
        promotions: [
          { id, title: promotion.title, discount: 20, ...places, redeemed: 31, endsAt: at, running: true },
        ],
        redemptions: [{ id, codeStart: 'K7Q2', firstName: 'Davi', title: promotion.title, at }],
        contacts: [{ channel: 'whatsapp' as const, count: 84 }],
      },
    },
    check: { summary: 'Confere um cupom', answer: checked },
    redeem: {
      summary: 'Dá baixa em um cupom, uma vez',
      answer: { ...checked, state: 'used' as const, redeemedAt: at, now: true, today: 13 },
    },
    leave: { summary: 'Deixa de ser balcão', answer: { ok: true } },
    ...officeOfCounters,
  },
}

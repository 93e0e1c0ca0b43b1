// The reference's entries of what the back-office does with promotions, vouchers and counters.
import type { Reference } from '#server/api-reference.ts'
import { at } from '#server/api-reference-examples.ts'

const id = '0b6f5a52-8c11-4a9e-9d3c-6f1f6a1f2c10'
const form = {
  title: 'Segunda da tapioca',
  code: 'TAPIOCA',
  companyId: id,
  discount: 20,
  participantLimit: 60,
}
const seen = { version: 1 }
const changed = { id, version: 2, entry: 41, undoable: true }

type Office<Feature extends 'promotions' | 'counter', Names extends string> = Pick<
  Reference[Feature]['procedures'],
  Names & keyof Reference[Feature]['procedures']
>

export const officeOfPromotions: Office<
  'promotions',
  'records' | 'formLists' | 'vouchers' | 'create' | 'update' | 'setStatus' | 'bin' | 'restore'
> = {
  records: {
    summary: 'As promoções, para a administração',
    answer: {
      rows: [
        {
          ...form,
          id,
          version: 1,
          description: 'Duas de queijo coalho pelo preço de uma.',
          startsAt: null,
          endsAt: at,
          image: null,
          companyName: 'Tapioca da Lu',
          companySlug: 'tapioca-da-lu',
          logo: null,
          participants: 46,
          redeemed: 31,
          status: 'active' as const,
          createdAt: at,
          binnedAt: null,
        },
      ],
      total: 1,
      more: false,
    },
  },
  formLists: {
    summary: 'As listas do formulário',
    answer: { companies: [{ id, name: 'Tapioca da Lu', logo: null }] },
  },
  vouchers: {
    summary: 'Os cupons dados, sem CPF',
    answer: {
      rows: [
        {
          id,
          codeStart: 'K7Q2',
          promotionId: id,
          title: form.title,
          companyName: 'Tapioca da Lu',
          firstName: 'Davi',
          email: 'da•••@exemplo.com',
          whatsapp: '(85) 9••••-••77',
          createdAt: at,
          redeemedAt: null,
        },
      ],
      total: 1,
      more: false,
    },
  },
  create: { summary: 'Cria uma promoção', send: form, answer: changed },
  update: { summary: 'Edita uma promoção', send: { ...seen, ...form }, answer: changed },
  setStatus: {
    summary: 'Ativa ou desativa uma promoção',
    send: { ...seen, status: 'inactive' as const },
    answer: changed,
  },
  bin: { summary: 'Manda uma promoção para a lixeira', send: seen, answer: { ...changed, version: null } },
  restore: { summary: 'Tira uma promoção da lixeira', answer: changed },
}

export const officeOfCounters: Office<'counter', 'of' | 'give' | 'end'> = {
  of: {
    summary: 'O balcão de uma empresa',
    answer: {
      link: 'https://exemplo.com/balcao?loja=mQ3vT8xYb2Lk9Zr0',
      since: at,
      devices: 1,
      lastUsedAt: at,
    },
  },
  give: {
    summary: 'Dá um balcão a uma empresa: link e PIN novos',
    answer: {
      ...changed,
      undoable: false,
      link: 'https://exemplo.com/balcao?loja=mQ3vT8xYb2Lk9Zr0',
      pin: '402716',
    },
  },
  end: { summary: 'Encerra o balcão de uma empresa', answer: { ...changed, undoable: false } },
}

// Promotions of companies: found and joined by anyone, kept by administrators (guide and admin §2, §3, §5, §7).
import { z } from 'zod'
import { listProcedure, recordProcedures } from '../back-office/crud.ts'
import { listing, type RowOf, seen } from '../back-office/listing.ts'
import { terms } from '../back-office/options.ts'
import { done, fails, forAdmins, id, open, openWhile, pageInput, pageOf, photo } from '../kit.ts'
import { statuses } from '../values/options.ts'
import { participationForm, promotionForm, voucherOwner } from './form.ts'
import { plainVoucherCode, voucherCodePattern } from './voucher-code.ts'

export const promotionFilters = z.object({
  /** Title, company, code; accents are forgiven. */
  search: z.string().trim().max(100).optional(),
  /** At least so many percent. */
  discount: z.int().min(0).max(100).optional(),
  /** Names of categories, and of bairros: any of them. */
  categories: z.array(z.string().max(60)).max(20).optional(),
  neighborhoods: z.array(z.string().max(80)).max(30).optional(),
})
export type PromotionFilters = z.infer<typeof promotionFilters>

/** The company that gives it, as a ticket shows it. */
const giver = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.object({ name: z.string(), color: z.string() }),
  address: z.string(),
  neighborhood: z.string(),
  logo: photo.nullable(),
  /** A number that WhatsApp can be written to. */
  hasWhatsapp: z.boolean(),
})

const promotionCard = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  /** Percent. */
  discount: z.int(),
  code: z.string(),
  /** `null`: without end. */
  endsAt: z.date().nullable(),
  /** Vouchers given. */
  participants: z.int(),
  /** `null`: as many as want one. */
  participantLimit: z.int().nullable(),
  company: giver,
})
export type PromotionCard = z.infer<typeof promotionCard>

export const voucherCode = z
  .string()
  .max(200)
  .transform(plainVoucherCode)
  .pipe(z.string().regex(voucherCodePattern, 'Um cupom tem oito letras e números.'))

/** `early`: the promotion has not begun. `expired`: it has ended. */
export const voucherStates = ['valid', 'used', 'early', 'expired'] as const

const voucher = z.object({
  code: z.string(),
  state: z.enum(voucherStates),
  firstName: z.string(),
  /** The six digits in the middle. */
  maskedCpf: z.string(),
  redeemedAt: z.date().nullable(),
  promotion: promotionCard.pick({ id: true, title: true, description: true, discount: true, endsAt: true }),
  company: giver,
})
export type Voucher = z.infer<typeof voucher>

export const promotionList = listing({
  name: 'promotions',
  file: 'promocoes',
  reads: 'promotions.read',
  exports: 'promotions.export',
  filters: {
    status: z.enum(statuses).optional(),
    company: id.optional(),
    term: z.enum(terms).optional(),
    binned: z.boolean().optional(),
  },
  sorts: ['title', 'createdAt', 'discount', 'participants'],
  order: '-createdAt',
  row: z.object({
    id,
    version: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    discount: z.int(),
    code: z.string(),
    startsAt: z.date().nullable(),
    endsAt: z.date().nullable(),
    image: z.string().nullable(),
    companyId: id,
    companyName: z.string(),
    companySlug: z.string(),
    logo: photo.nullable(),
    participants: z.int(),
    participantLimit: z.int().nullable(),
    redeemed: z.int(),
    status: z.enum(statuses),
    createdAt: z.date(),
    binnedAt: z.date().nullable(),
  }),
})
export type PromotionRow = RowOf<typeof promotionList>

/** Vouchers as the team sees them: never a CPF; name and addresses masked. */
export const voucherList = listing({
  name: 'vouchers',
  file: 'cupons',
  reads: 'promotions.read',
  exports: 'promotions.export',
  filters: { promotion: id.optional(), redeemed: z.boolean().optional() },
  sorts: ['createdAt', 'redeemedAt'],
  order: '-createdAt',
  row: z.object({
    id,
    /** The first four signs: the whole would be the voucher. */
    codeStart: z.string(),
    promotionId: id,
    title: z.string(),
    companyName: z.string(),
    firstName: z.string(),
    email: z.string(),
    whatsapp: z.string(),
    createdAt: z.date(),
    redeemedAt: z.date().nullable(),
  }),
})

const procedures = recordProcedures('/admin/promotions', 'promotions.write')
const ofForm = fails(
  'photos.unknown',
  'promotions.company_unknown',
  'promotions.code_taken',
  'record.in_bin',
  'promotions.limit_below',
)

export const promotions = {
  /** Running promotions of active companies, the newest first, with the counters of the page. */
  list: openWhile('promotions', ['guide'])
    .route({ method: 'GET', path: '/guide/promotions', summary: 'Promoções que estão valendo, por página' })
    .input(promotionFilters.extend(pageInput.shape))
    .output(
      pageOf(promotionCard).extend({
        /** Those that the filters find. */
        total: z.int(),
        /** All that run, and the largest discount among them. */
        active: z.int(),
        maxDiscount: z.int(),
      }),
    ),
  /** Gives a voucher, on the answer and by mail: one a CPF and promotion, while there are places. */
  join: openWhile('promotions', ['participate', 'participateMail'])
    .route({
      method: 'POST',
      path: '/guide/promotions/{id}/vouchers',
      summary: 'Participa de uma promoção e ganha um cupom',
    })
    .input(
      participationForm.extend({ id }).meta({
        examples: [
          {
            name: 'Davi Rocha',
            email: 'davi@exemplo.com',
            whatsapp: '(85) 98888-7777',
            cpf: '529.982.247-25',
          },
        ],
      }),
    )
    .output(z.object({ code: z.string() }))
    .errors(fails('promotions.not_found', 'promotions.over', 'promotions.full', 'promotions.cpf_taken')),
  /** Mails a voucher once more, to the address it was given with; answers the same where there is none. */
  mailAgain: openWhile('promotions', ['participate', 'voucherMail'])
    .route({
      method: 'POST',
      path: '/guide/promotions/{id}/vouchers/mail',
      summary:
        'Manda de novo o cupom de um CPF, para o e-mail com que foi pego; responde igual se não há cupom',
    })
    .input(voucherOwner.extend({ id }))
    .output(done),
  /** A voucher, to whoever has its code. */
  voucher: open(['voucher'])
    .route({ method: 'GET', path: '/guide/vouchers/{code}', summary: 'Um cupom, para quem tem o código' })
    .input(z.object({ code: voucherCode }))
    .output(voucher)
    .errors(fails('vouchers.not_found')),

  records: listProcedure('/admin/promotions', promotionList).route({
    summary: 'As promoções, para a administração',
  }),
  /** For the form: active companies by name, with their logo. */
  formLists: forAdmins('promotions.read')
    .route({ method: 'GET', path: '/admin/promotions/lists', summary: 'As listas do formulário' })
    .output(z.object({ companies: z.array(z.object({ id, name: z.string(), logo: photo.nullable() })) })),
  vouchers: listProcedure('/admin/vouchers', voucherList).route({ summary: 'Os cupons dados, sem CPF' }),
  create: procedures.create.route({ summary: 'Cria uma promoção' }).input(promotionForm).errors(ofForm),
  update: procedures.update
    .route({ summary: 'Edita uma promoção' })
    .input(promotionForm.safeExtend(seen))
    .errors(ofForm),
  setStatus: procedures.setStatus.route({ summary: 'Ativa ou desativa uma promoção' }),
  bin: procedures.remove.route({ summary: 'Manda uma promoção para a lixeira' }),
  restore: procedures.restore.route({ summary: 'Tira uma promoção da lixeira' }),
}

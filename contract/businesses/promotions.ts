// A company's own promotions and counter, in front of its people: what the team's rules say of either holds here alike.
import { z } from 'zod'
import { seen } from '../back-office/listing.ts'
import { done, fails, id, pageInput, pageOf } from '../kit.ts'
import { promotionList } from '../promotions/api.ts'
import { counterAccess, counterState } from '../promotions/counter.ts'
import { ownPromotionForm } from '../promotions/form.ts'
import { statuses } from '../values/options.ts'
import { mine, owners } from './callers.ts'
import { businessFigureProcedures } from './figures-api.ts'

/** `coming`: not begun. `paused`: gives no voucher; those given are good all the same. */
const promotionStates = ['running', 'coming', 'paused', 'ended'] as const

export const ownPromotion = promotionList.row
  .pick({
    id: true,
    version: true,
    title: true,
    description: true,
    discount: true,
    code: true,
    startsAt: true,
    endsAt: true,
    image: true,
    participants: true,
    participantLimit: true,
    redeemed: true,
    status: true,
  })
  .extend({ state: z.enum(promotionStates) })
export type OwnPromotion = z.infer<typeof ownPromotion>

const ofCompany = z.object({ id })
/** A promotion of the company, in the version that was seen. */
const ofPromotion = z.object({ id, promotion: seen.id, version: seen.version })
const ofForm = fails('photos.unknown', 'promotions.code_taken', 'promotions.limit_below')
const ofPlan = fails('businesses.promotions_over_plan')
const ofRecord = fails('promotions.not_found', 'record.version_missing', 'record.stale')

export const businessPromotions = {
  /** The newest first. */
  list: mine()
    .route({
      method: 'GET',
      path: '/business/companies/{id}/promotions',
      summary: 'As promoções da própria empresa',
    })
    .input(ofCompany.extend(pageInput.shape))
    .output(pageOf(ownPromotion)),
  create: mine(['businessPromotion'])
    .route({
      method: 'POST',
      path: '/business/companies/{id}/promotions',
      summary: 'Cria uma promoção da própria empresa',
    })
    .input(ownPromotionForm.safeExtend(ofCompany.shape))
    .output(ownPromotion)
    .errors(ofForm)
    .errors(ofPlan)
    .errors(fails('businesses.out_of_guide')),
  update: mine(['businessPromotion'])
    .route({
      method: 'PUT',
      path: '/business/companies/{id}/promotions/{promotion}',
      summary: 'Edita uma promoção da própria empresa',
    })
    .input(ownPromotionForm.safeExtend(ofPromotion.shape))
    .output(ownPromotion)
    .errors(ofForm)
    .errors(ofPlan)
    .errors(ofRecord),
  /** Pauses it, or has it go on. */
  setStatus: mine(['interact'])
    .route({
      method: 'PUT',
      path: '/business/companies/{id}/promotions/{promotion}/status',
      summary: 'Pausa ou retoma uma promoção da própria empresa',
    })
    .input(ofPromotion.extend({ status: z.enum(statuses) }))
    .output(ownPromotion)
    .errors(ofPlan)
    .errors(ofRecord),
  /** Ends it now: whoever has a voucher is mailed so. */
  end: mine(['businessPromotion'])
    .route({
      method: 'POST',
      path: '/business/companies/{id}/promotions/{promotion}/end',
      summary: 'Encerra uma promoção da própria empresa',
    })
    .input(ofPromotion)
    .output(ownPromotion)
    .errors(ofRecord)
    .errors(fails('promotions.over')),
  ...businessFigureProcedures,

  counter: owners([])
    .route({
      method: 'GET',
      path: '/business/companies/{id}/counter',
      summary: 'O balcão da própria empresa',
    })
    .input(ofCompany)
    .output(counterState),
  /** Devices of the link before are no counters any more. */
  giveCounter: owners()
    .route({
      method: 'POST',
      path: '/business/companies/{id}/counter',
      summary: 'Dá um balcão à própria empresa: link e PIN novos',
    })
    .input(ofCompany)
    .output(counterAccess),
  endCounter: owners()
    .route({
      method: 'DELETE',
      path: '/business/companies/{id}/counter',
      summary: 'Encerra o balcão da própria empresa',
    })
    .input(ofCompany)
    .output(done)
    .errors(fails('record.not_found')),
}

// A plan's fields as administrators fill them in; form and server read the same.
import { z } from 'zod'
import { maxGalleryPhotos, maxPromotionsAtATime } from '../companies/gives.ts'
import { planTiers, planTypes } from '../values/options.ts'
import { shownLine, shownText } from '../values/shown-text.ts'

const required = 'Preencha todos os campos obrigatórios'
const maxCentavos = 99_999_999

/** A plan's fields (guide and admin §3, §5). */
export const planFields = z.object({
  name: shownLine().min(1, required).max(60, 'Use no máximo 60 caracteres.'),
  type: z.enum(planTypes, required),
  /** Tier that a plan of members gives; others give none. */
  tier: z.enum(planTiers, 'Escolha uma opção da lista.').nullish(),
  /** Integer centavos. */
  price: z.int(required).min(0, required).max(maxCentavos, 'Esse preço é alto demais.').default(0),
  /** Days: 30 reads as monthly, anything else as yearly. */
  duration: z
    .int('Escreva um número inteiro de dias.')
    .min(1, 'Escreva um número inteiro de dias.')
    .max(3650, 'Use no máximo 3650 dias.')
    .default(30),
  description: shownText().max(500, 'Use no máximo 500 caracteres.').default(''),
  /** One a line; blank ones are dropped. */
  features: shownText().max(2000, 'Use no máximo 2000 caracteres.').default(''),
  /** Switches of a plan of companies; others have none, and an empty one gives what the free page does. */
  photos: z
    .int(`Use de 0 a ${maxGalleryPhotos} fotos.`)
    .min(0, `Use de 0 a ${maxGalleryPhotos} fotos.`)
    .max(maxGalleryPhotos, `Use de 0 a ${maxGalleryPhotos} fotos.`)
    .nullish(),
  media: z.boolean().nullish(),
  highlight: z.boolean().nullish(),
  promotions: z
    .int(`Use de 1 a ${maxPromotionsAtATime} promoções.`)
    .min(1, `Use de 1 a ${maxPromotionsAtATime} promoções.`)
    .max(maxPromotionsAtATime, `Use de 1 a ${maxPromotionsAtATime} promoções.`)
    .nullish(),
})
type PlanFields = Pick<z.infer<typeof planFields>, 'type' | 'tier'>
export const hasTierWhereNeeded = ({ type, tier }: PlanFields) => type !== 'user' || Boolean(tier)
export const tierMissing = { path: ['tier'], error: required }

/** Changes of a plan that is there: a free one stays free. */
export const planForm = planFields.refine(hasTierWhereNeeded, tierMissing)
export const newPlanForm = planFields
  .extend({ price: z.int(required).min(1, required).max(maxCentavos, 'Esse preço é alto demais.') })
  .refine(hasTierWhereNeeded, tierMissing)

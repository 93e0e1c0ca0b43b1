// A plan's fields as administrators fill them in; form and server read the same.
import { z } from 'zod'
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
})
type PlanFields = Pick<z.infer<typeof planFields>, 'type' | 'tier'>
export const hasTierWhereNeeded = ({ type, tier }: PlanFields) => type !== 'user' || Boolean(tier)
export const tierMissing = { path: ['tier'], error: required }

/** Changes of a plan that is there: a free one stays free. */
export const planForm = planFields.refine(hasTierWhereNeeded, tierMissing)
export const newPlanForm = planFields
  .extend({ price: z.int(required).min(1, required).max(maxCentavos, 'Esse preço é alto demais.') })
  .refine(hasTierWhereNeeded, tierMissing)

// Figures of a company in front of its own people: views, contacts and vouchers of finished days against as many before.
import { z } from 'zod'
import { companyChannels } from '../companies/api.ts'
import { done, id } from '../kit.ts'
import { mine, owners } from './callers.ts'
import { figurePeriods } from './figures.ts'

/** `null`: fewer than `minShown`. */
const counted = z.int().nullable()
const figure = z.object({ now: counted, before: counted })
export type Figure = z.infer<typeof figure>

/** Neighbouring days, as many as it takes to show none with fewer than `minShown`. */
const daySpan = z.object({ from: z.string(), through: z.string(), count: z.int() })
export type DaySpan = z.infer<typeof daySpan>

/** Advice that the figures give grounds for, the most useful first. */
const figureHints = ['photos', 'whatsapp', 'promotion'] as const

const businessFigures = z.object({
  /** First and last day: today is not over, and would always look like a fall. */
  from: z.string(),
  through: z.string(),
  views: figure,
  /** Views of a day's first by browsers that were there on another day of the last ninety. */
  returning: figure,
  /** Channels that the page offers. Without a sum, from which a hidden one could be reckoned. */
  contacts: z.array(figure.extend({ channel: z.enum(companyChannels) })),
  given: figure,
  redeemed: figure,
  viewsByDay: z.array(daySpan),
  givenByDay: z.array(daySpan),
  redeemedByDay: z.array(daySpan),
  /** By the hour of the city, from `from`:00 to `through`:59. */
  redeemedByHour: z.array(z.object({ from: z.int(), through: z.int(), count: z.int() })),
  hint: z.enum(figureHints).nullable(),
  /** The caller gets the week's figures by e-mail: an owner alone. */
  mailed: z.boolean(),
})
export type BusinessFigures = z.infer<typeof businessFigures>

export const businessFigureProcedures = {
  figures: mine()
    .route({
      method: 'GET',
      path: '/business/companies/{id}/figures',
      summary: 'Visitas, contatos e cupons da própria empresa, e os dias de antes',
    })
    .input(z.object({ id, days: z.literal(figurePeriods).default(30) }))
    .output(businessFigures),
  setFiguresMail: owners()
    .route({
      method: 'PUT',
      path: '/business/companies/{id}/figures-mail',
      summary: 'Liga ou desliga o e-mail com os números da semana',
    })
    .input(z.object({ id, mailed: z.boolean() }))
    .output(done),
}

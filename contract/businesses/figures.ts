// Figures of a company, known to both sides.
import type { CompanyChannel } from '../companies/api.ts'

/** Days of a period; it is held against as many before. */
export const figurePeriods = [7, 30, 90] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** A count under it is never sent. */
export const minShown = 3

/** Contacts, as their rows are called. */
export const channelLabels: Record<CompanyChannel, string> = {
  whatsapp: 'WhatsApp',
  phone: 'Ligações',
  route: 'Rotas',
  website: 'Site',
  instagram: 'Instagram',
  email: 'E-mail',
  video: 'Vídeo',
  pdf: 'Encarte',
}

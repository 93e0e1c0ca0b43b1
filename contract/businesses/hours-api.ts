// Hours of a company before its own people: a schedule by days, of which the guide's text is written, and today.
import { z } from 'zod'
import { seen } from '../back-office/listing.ts'
import { companySchedule } from '../companies/schedule-form.ts'
import { fails, id } from '../kit.ts'
import { mine } from './callers.ts'

export const businessHours = z.object({
  version: z.int(),
  /** As the guide shows it; `null`: it shows its own. */
  text: z.string().nullable(),
  schedule: companySchedule.nullable(),
  /** A schedule to begin with where there is none: what the text says; `null`: it isn't understood. */
  suggested: companySchedule.nullable(),
  /** The city's date. */
  today: z.iso.date(),
})
export type BusinessHours = z.infer<typeof businessHours>

const ofRecord = fails('record.version_missing', 'record.stale')

export const businessHoursProcedures = {
  hours: mine()
    .route({
      method: 'GET',
      path: '/business/companies/{id}/hours',
      summary: 'O horário da própria empresa, por dia',
    })
    .input(z.object({ id }))
    .output(businessHours),
  setHours: mine(['interact'])
    .route({
      method: 'PUT',
      path: '/business/companies/{id}/hours',
      summary: 'Muda o horário da própria empresa',
    })
    .input(z.object({ schedule: companySchedule }).extend(seen))
    .output(businessHours)
    .errors(ofRecord),
  closeToday: mine(['interact'])
    .route({
      method: 'POST',
      path: '/business/companies/{id}/hours/closed-today',
      summary: 'Fecha a própria empresa hoje',
    })
    .input(z.object(seen))
    .output(businessHours)
    .errors(ofRecord)
    .errors(fails('businesses.hours_unread', 'businesses.days_off_full')),
  /** Takes today out of the days off, and ends a vacation that it is in. */
  openToday: mine(['interact'])
    .route({
      method: 'DELETE',
      path: '/business/companies/{id}/hours/closed-today',
      summary: 'Abre a própria empresa de novo hoje',
    })
    .input(z.object(seen))
    .output(businessHours)
    .errors(ofRecord),
}

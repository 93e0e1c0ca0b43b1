// A company's counter: a device that has given its PIN redeems vouchers there, without an account; the team or the company's
// owner gives and ends it.
import { z } from 'zod'
import { changed } from '../back-office/listing.ts'
import { companyChannels } from '../companies/api.ts'
import { adminsWrite, done, fails, forAdmins, forCounters, id, open, photo } from '../kit.ts'
import { voucherCode, voucherStates } from './api.ts'

const counterPin = z
  .string()
  .transform((typed) => typed.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'O PIN tem seis números.'))

/** Token of a counter's link: opaque. */
const counterToken = z.string().min(1).max(64)

/** A voucher as the counter may see it; `unknown`: none has this code; `foreign`: another company's, of which nothing is told. */
export const checkedVoucher = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['unknown', 'foreign']) }),
  z.object({
    state: z.enum(voucherStates),
    code: z.string(),
    firstName: z.string(),
    /** The six digits in the middle. */
    maskedCpf: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    discount: z.int(),
    endsAt: z.date().nullable(),
    startsAt: z.date().nullable(),
    redeemedAt: z.date().nullable(),
    /** Redeemed by this call. */
    now: z.boolean(),
    /** Vouchers that this company has redeemed today. */
    today: z.int(),
  }),
])
export type CheckedVoucher = z.infer<typeof checkedVoucher>

/** A company's counter as whoever gives it sees it; `null`: there is none. */
export const counterState = z
  .object({ link: z.string(), since: z.date(), devices: z.int(), lastUsedAt: z.date().nullable() })
  .nullable()
/** A new link and PIN, shown this once. */
export const counterAccess = z.object({ link: z.string(), pin: z.string() })

export const counter = {
  /** Makes the device that calls the company's counter for 30 days. */
  enter: open(['counterPin'])
    .route({ method: 'POST', path: '/counter/devices', summary: 'Faz do aparelho o balcão da empresa' })
    .input(z.object({ token: counterToken, pin: counterPin }))
    .output(z.object({ name: z.string() }))
    .errors(fails('counter.not_found', 'counter.wrong_pin', 'counter.locked')),
  /** The company whose link it is; `null`: nobody's any more. */
  door: open(['counterPin'])
    .route({ method: 'GET', path: '/counter/doors/{token}', summary: 'A empresa de um link de balcão' })
    .input(z.object({ token: counterToken }))
    .output(z.object({ name: z.string(), logo: photo.nullable() }).nullable()),
  /** The front page of the counter that the device is; `null`: it is none. */
  here: open(['counter'])
    .route({ method: 'GET', path: '/counter', summary: 'O que o balcão vê: promoções, baixas, contatos' })
    .output(
      z
        .object({
          company: z.object({ name: z.string(), slug: z.string(), logo: photo.nullable() }),
          /** Until when the device is its counter. */
          until: z.date(),
          today: z.int(),
          /** The newest fifty. */
          promotions: z.array(
            z.object({
              id,
              title: z.string(),
              discount: z.int(),
              participants: z.int(),
              participantLimit: z.int().nullable(),
              redeemed: z.int(),
              endsAt: z.date().nullable(),
              running: z.boolean(),
            }),
          ),
          /** The newest twenty. */
          redemptions: z.array(
            z.object({ id, codeStart: z.string(), firstName: z.string(), title: z.string(), at: z.date() }),
          ),
          /** Contacts of the last 30 days. */
          contacts: z.array(z.object({ channel: z.enum(companyChannels), count: z.int() })),
          /** Meetings agreed here within seven and within thirty days; `null`: so few that it would point at somebody. */
          meetings: z.object({ week: z.int().nullable(), month: z.int().nullable() }),
        })
        .nullable(),
    ),
  check: forCounters(['counter'])
    .route({ method: 'GET', path: '/counter/vouchers/{code}', summary: 'Confere um cupom' })
    .input(z.object({ code: voucherCode }))
    .output(checkedVoucher),
  /** Redeems a valid voucher, once; any other is answered as `check` answers it. */
  redeem: forCounters(['counter'])
    .route({
      method: 'POST',
      path: '/counter/vouchers/{code}/redemption',
      summary: 'Dá baixa em um cupom, uma vez',
    })
    .input(z.object({ code: voucherCode }))
    .output(checkedVoucher),
  /** The device is no counter any more. */
  leave: forCounters(['counter'])
    .route({ method: 'DELETE', path: '/counter', summary: 'Deixa de ser balcão' })
    .output(done),

  of: forAdmins('companies.read')
    .route({
      method: 'GET',
      path: '/admin/companies/{companyId}/counter',
      summary: 'O balcão de uma empresa',
    })
    .input(z.object({ companyId: id }))
    .output(counterState),
  /** Devices of the link before are no counters any more. */
  give: adminsWrite('companies.write')
    .route({
      method: 'POST',
      path: '/admin/companies/{companyId}/counter',
      summary: 'Dá um balcão a uma empresa: link e PIN novos',
    })
    .input(z.object({ companyId: id }))
    .output(changed.extend(counterAccess.shape))
    .errors(fails('record.not_found')),
  end: adminsWrite('companies.write')
    .route({
      method: 'DELETE',
      path: '/admin/companies/{companyId}/counter',
      summary: 'Encerra o balcão de uma empresa',
    })
    .input(z.object({ companyId: id }))
    .output(changed)
    .errors(fails('record.not_found')),
}

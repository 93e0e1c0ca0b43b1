// Events: joined by members, with a waiting list, read by anyone, kept by administrators (member area §2).
import { z } from 'zod'
import { listProcedure, recordProcedures } from '../back-office/crud.ts'
import { rowShape } from '../back-office/fields.ts'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import {
  adminsWrite,
  fails,
  forAdmins,
  forMembersWhile,
  id,
  openWhile,
  pageInput,
  pageOf,
  photo,
} from '../kit.ts'
import { calendarDay } from '../values/dates.ts'
import { statuses } from '../values/options.ts'
import { shownText } from '../values/shown-text.ts'
import { eventFields, eventForm } from './form.ts'
import { eventCategories, minFitting, seatStates } from './options.ts'

const seat = z.object({
  state: z.enum(seatStates),
  /** Place of who waits: 1 is next. */
  place: z.int().nullable(),
})

export const ownSeat = seat.extend({
  /** End of the time in which a held place may be paid; `null` while the team judges what came. */
  until: z.date().nullable(),
  /** Amount that was paid for it. */
  paid: z
    .object({
      /** Centavos. */
      amount: z.int(),
      /** Until when leaving gives it back; `null`: not any more. */
      refundableUntil: z.date().nullable(),
      /** On its way back, or back. */
      refunded: z.boolean(),
    })
    .nullable(),
})
export type OwnSeat = z.infer<typeof ownSeat>

/** `url`: where a place that is held is paid. */
const taken = seat.extend({ url: z.string().nullable() })
export type Taken = z.infer<typeof taken>

const eventCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  category: z.enum(eventCategories),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  place: z.string(),
  image: photo.nullable(),
  /** Centavos; 0: free. */
  price: z.int(),
  /** True while a place is paid when it is taken, not at the door. */
  paidOnline: z.boolean(),
  taken: z.int(),
  maxParticipants: z.int(),
  waiting: z.int(),
  /** Why it does not take place; `null`: it does. */
  cancelled: z.string().nullable(),
  mine: ownSeat.nullable(),
  /** People who go, whom the caller may see and who fit them; `null`: fewer than `minFitting`, or nobody is signed in. */
  fitting: z.int().min(minFitting).nullable(),
})
export type EventCard = z.infer<typeof eventCard>

const eventPage = eventCard.extend({ description: z.string().nullable(), address: z.string().nullable() })
export type EventPage = z.infer<typeof eventPage>

export const eventFilters = z.object({
  /** Days of the city, both included. */
  from: calendarDay().optional(),
  until: calendarDay().optional(),
  free: z.boolean().optional(),
  /** Name of a bairro. */
  neighborhood: z.string().max(80).optional(),
})
export type EventFilters = z.infer<typeof eventFilters>

export const eventList = listing({
  name: 'events',
  file: 'eventos',
  reads: 'events.read',
  exports: 'events.export',
  filters: {
    status: z.enum(statuses).optional(),
    category: z.enum(eventCategories).optional(),
    binned: z.boolean().optional(),
  },
  sorts: ['startsAt', 'title', 'createdAt', 'taken'],
  order: '-startsAt',
  row: z.object({
    id,
    version: z.int(),
    ...rowShape(eventFields),
    status: z.enum(statuses),
    createdAt: z.date(),
    binnedAt: z.date().nullable(),
  }),
})
export type EventRow = RowOf<typeof eventList>

/** Participants as the team sees them: first name and initial. */
export const seatList = listing({
  name: 'event_seats',
  file: 'inscritos-no-evento',
  reads: 'events.read',
  exports: 'people.export',
  filters: { event: id.optional(), state: z.enum(seatStates).optional(), here: z.boolean().optional() },
  sorts: ['joinedAt'],
  order: 'joinedAt',
  row: z.object({
    id,
    eventId: id,
    name: z.string(),
    state: z.enum(seatStates),
    joinedAt: z.date(),
    /** When they came. */
    checkedInAt: z.date().nullable(),
    /** End of the time for which it is held. */
    heldUntil: z.date().nullable(),
    /** Fate of its money, where it was paid online. */
    money: z.enum(['paid', 'judged', 'refunded']).nullable(),
  }),
})

const missing = fails('events.not_found')
const write = () => adminsWrite('events.write')
const procedures = recordProcedures('/admin/events', 'events.write')
const ofForm = fails('photos.unknown', 'events.limit_below')

export const events = {
  /** Active events to come, the soonest first; of the cancelled, the caller's own. */
  list: forMembersWhile('events')
    .route({ method: 'GET', path: '/events', summary: 'Eventos que vêm, por página' })
    .input(eventFilters.extend(pageInput.shape))
    .output(pageOf(eventCard)),
  /** Bairros in which something is to come, with how much. */
  neighborhoods: forMembersWhile('events')
    .route({
      method: 'GET',
      path: '/event-neighborhoods',
      summary: 'Bairros em que acontece algum evento, com quantos',
    })
    .output(z.array(z.object({ name: z.string(), count: z.int() }))),
  /** One event, to anyone. */
  one: openWhile('events', ['guide'])
    .route({ method: 'GET', path: '/events/{slug}', summary: 'Um evento inteiro' })
    .input(z.object({ slug: z.string().max(200) }))
    .output(eventPage)
    .errors(missing),
  /** Takes a place, or one on the waiting list. Who has one is answered it. Of an event that is paid online the place is held, and paid at `url`. */
  join: forMembersWhile('events', ['interact'])
    .route({ method: 'POST', path: '/events/{id}/seat', summary: 'Pega uma vaga, ou entra na fila' })
    .input(z.object({ id }))
    .output(taken)
    .errors(fails('events.not_found', 'events.over', 'events.cancelled', 'billing.payment_failed')),
  /** Gives the place back; the first who waits gets it. */
  leave: forMembersWhile('events', ['interact'])
    .route({ method: 'DELETE', path: '/events/{id}/seat', summary: 'Devolve a vaga' })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true), /** Whether what was paid goes back. */ refunded: z.boolean() }))
    .errors(fails('events.not_found', 'events.over', 'billing.payment_not_found')),
  /** Those who go and whom the caller may see: the caller's own first, then those who fit them most. */
  participants: forMembersWhile('events', ['details', 'detailsDay'])
    .route({ method: 'GET', path: '/events/{id}/participants', summary: 'Quem vai e pode ser visto' })
    .input(pageInput.extend({ id }))
    .output(pageOf(z.object({ personId: id, name: z.string(), photo: photo.nullable(), mine: z.boolean() }))),

  records: listProcedure('/admin/events', eventList).route({ summary: 'Os eventos, para a administração' }),
  /** Says whether places can be paid online: a payment provider is configured. */
  payable: forAdmins(eventList.reads)
    .route({ method: 'GET', path: '/admin/events/payable', summary: 'Diz se vagas podem ser pagas online' })
    .output(z.object({ payable: z.boolean() })),
  seats: listProcedure('/admin/event-seats', seatList).route({
    summary: 'Quem vai e quem espera, para a administração',
  }),
  create: procedures.create
    .route({ summary: 'Cria um evento' })
    .input(
      eventForm.meta({
        examples: [
          {
            title: 'Curtas na praça',
            description: 'Três curtas e pipoca dividida.',
            category: 'cinema',
            startsAt: '2026-11-25T19:00',
            place: 'Praça da Gentilândia',
            address: 'Rua Paulino Nogueira - Benfica',
            maxParticipants: 80,
            price: 0,
          },
        ],
      }),
    )
    .errors(ofForm),
  update: procedures.update
    .route({ summary: 'Edita um evento' })
    .input(eventForm.safeExtend(seen))
    .errors(ofForm),
  setStatus: procedures.setStatus
    .route({ summary: 'Ativa ou desativa um evento' })
    .errors(fails('events.paid_places')),
  bin: procedures.remove
    .route({ summary: 'Manda um evento para a lixeira' })
    .errors(fails('events.paid_places')),
  restore: procedures.restore.route({ summary: 'Tira um evento da lixeira' }),
  /** Says that it does not take place; everybody with a place, or waiting, is told. */
  cancel: write()
    .route({
      method: 'POST',
      path: '/admin/events/{id}/cancellation',
      summary: 'Cancela um evento e avisa todos',
    })
    .input(
      z.object({
        id,
        reason: shownText().min(3, 'Diga o motivo.').max(500, 'Use no máximo 500 caracteres.'),
      }),
    )
    .output(changed)
    .errors(fails('record.not_found', 'events.cancelled', 'events.over')),
  /** Somebody with a place has come, or has not. */
  checkIn: write()
    .route({ method: 'PUT', path: '/admin/event-seats/{id}/check-in', summary: 'Diz que alguém chegou' })
    .input(z.object({ id, here: z.boolean() }))
    .output(changed)
    .errors(fails('record.not_found', 'events.not_going')),
}

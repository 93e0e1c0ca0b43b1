// Events, as administrators keep them.
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { formNames } from '#contract/back-office/fields.ts'
import { statusOptions } from '#contract/back-office/options.ts'
import { eventList, seatList } from '#contract/events/api.ts'
import { eventFields } from '#contract/events/form.ts'
import { moneyLabels, seatStateLabels } from '#contract/events/options.ts'
import { labelOf } from '#contract/values/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { columnsOf, csvColumns } from '../back-office/fields.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import { payments } from '../billing/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { publishing } from '../photos/commands.ts'
import { nameWithInitial } from '../raffles/list.ts'
import { freeSlug } from '../reference/slug.ts'
import { eventParticipants as seats, events as table } from './tables.ts'

const select = (db: Handle) => db.select(columnsOf(table, eventList.row)).from(table).$dynamic()

export const eventRows = createList<typeof eventList, SelectedBy<typeof select>>({
  listing: eventList,
  select,
  id: table.id,
  sorts: { startsAt: table.startsAt, title: table.title, createdAt: table.createdAt, taken: table.taken },
  searched: searchable(table.title, table.place),
  binnedAt: table.binnedAt,
  filters: {
    status: (status) => eq(table.status, status),
    category: (category) => eq(table.category, category),
  },
  row: (row) => row,
  csv: [
    ...csvColumns(eventFields, ['title', 'category']),
    ['Começa em', (row) => row.startsAt],
    ...csvColumns(eventFields, ['place', 'taken', 'maxParticipants', 'waiting']),
    ['Preço (R$)', (row) => row.price / 100],
    ...csvColumns(eventFields, ['paidOnline', 'cancelled']),
    ['Situação', (row) => labelOf(statusOptions, row.status)],
  ],
})

/** Fate of the money of a place that was paid online. */
const moneyOf = sql<'paid' | 'judged' | 'refunded' | null>`case
  when ${payments.id} is null then null
  when ${payments.state} = 'refunded' or ${payments.refundAskedAt} is not null then 'refunded'
  when ${payments.state} = 'paid' then 'paid' else 'judged' end`

const selectSeats = (db: Handle) =>
  db
    .select({
      id: seats.id,
      eventId: seats.eventId,
      name: appUsers.name,
      state: seats.state,
      joinedAt: seats.joinedAt,
      checkedInAt: seats.checkedInAt,
      heldUntil: seats.heldUntil,
      money: moneyOf,
    })
    .from(seats)
    .leftJoin(payments, eq(payments.id, seats.paymentId))
    .leftJoin(appUsers, eq(appUsers.id, seats.userId))
    .$dynamic()

export const seatRows = createList<typeof seatList, SelectedBy<typeof selectSeats>>({
  listing: seatList,
  select: selectSeats,
  id: seats.id,
  sorts: { joinedAt: seats.joinedAt },
  searched: searchable(appUsers.name),
  filters: {
    event: (event) => eq(seats.eventId, event),
    state: (state) => eq(seats.state, state),
    here: (here) => sql`(${seats.checkedInAt} is not null) = ${here}`,
  },
  row: ({ name, ...row }) => ({ ...row, name: nameWithInitial(name ?? '') }),
  csv: [
    ['Participante', (row) => nameWithInitial(row.name ?? '')],
    ['Situação', (row) => seatStateLabels[row.state]],
    ['Pagamento', (row) => row.money && moneyLabels[row.money]],
    ['Entrou em', (row) => row.joinedAt],
    ['Chegou em', (row) => row.checkedInAt],
  ],
})

/** True while somebody has paid for a place of an event to come. A cancelled one has given the money back. */
const hasPaidPlaces = async (tx: Transaction, id: string, now: Date) => {
  const [paid] = await tx
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(table, eq(table.id, seats.eventId))
    .innerJoin(payments, eq(payments.id, seats.paymentId))
    .where(
      and(
        eq(table.id, id),
        gt(table.startsAt, now),
        isNull(table.cancelled),
        eq(payments.state, 'paid'),
        isNull(payments.refundAskedAt),
      ),
    )
    .limit(1)
  return paid !== undefined
}

export const eventRecords = administered({
  kind: 'event',
  table,
  fields: [...formNames(eventFields), 'status'],
  label: 'title',
  slug: (db, { title }) => freeSlug(db, table.slug, String(title), 'evento'),
  permission: 'events.write',
  constraints: { events_slug: 'record.name_taken', events_places: 'events.limit_below' },
  present: eventRows.one,
  inUse: async (tx, { id }) => (await tx.$count(seats, eq(seats.eventId, String(id)))) > 0,
  hide: async ({ tx, now }, { id }) => {
    if (await hasPaidPlaces(tx, id, now)) throw failure('events.paid_places')
  },
  prepare: publishing('image'),
  // Online payment of nothing: none.
  copy: async (_, { price }): Promise<Record<string, false>> => (price === 0 ? { paidOnline: false } : {}),
})

// Raffles, as administrators keep them: nothing changes once the list is sealed.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { formNames } from '#contract/back-office/fields.ts'
import { statusOptions } from '#contract/back-office/options.ts'
import { raffleEntryList, raffleList } from '#contract/raffles/api.ts'
import { raffleFields } from '#contract/raffles/form.ts'
import { raffleStageLabels } from '#contract/raffles/options.ts'
import { extractionOf } from '#contract/raffles/public-number.ts'
import { labelOf } from '#contract/values/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { columnsOf, csvColumns } from '../back-office/fields.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import { appUsers } from '../identity/tables.ts'
import { publishing } from '../photos/commands.ts'
import { nameWithInitial } from './list.ts'
import { stageByDatabase } from './stage.ts'
import { raffleParticipants as participants, raffles as table } from './tables.ts'

const select = (db: Handle) =>
  db
    .select({
      ...columnsOf(table, raffleList.row),
      stage: stageByDatabase.as('stage'),
      winnerNumber: sql<number | null>`${table.order}[${table.passed} + 1]`.as('winner_number'),
    })
    .from(table)
    .$dynamic()

export const raffleRows = createList<typeof raffleList, SelectedBy<typeof select>>({
  listing: raffleList,
  select,
  id: table.id,
  sorts: {
    title: table.title,
    createdAt: table.createdAt,
    endsAt: table.endsAt,
    participants: table.participants,
  },
  searched: searchable(table.title, table.prize),
  binnedAt: table.binnedAt,
  filters: {
    status: (status) => eq(table.status, status),
    stage: (stage) => sql`${stageByDatabase} = ${stage}`,
  },
  row: (row) => row,
  csv: [
    ...csvColumns(raffleFields, ['title', 'prize', 'participants', 'maxParticipants']),
    ['Começa em', (row) => row.startsAt],
    ['Termina em', (row) => row.endsAt],
    ...csvColumns(raffleFields, ['source', 'authorization']),
    ['Etapa', (row) => raffleStageLabels[row.stage]],
    ['Número sorteado', (row) => row.winnerNumber],
    ['Situação', (row) => labelOf(statusOptions, row.status)],
    ['Criado em', (row) => row.createdAt],
  ],
})

const selectEntries = (db: Handle) =>
  db
    .select({
      id: participants.id,
      raffleId: participants.raffleId,
      number: participants.number,
      name: appUsers.name,
      joinedAt: participants.joinedAt,
    })
    .from(participants)
    .leftJoin(appUsers, eq(appUsers.id, participants.userId))
    .$dynamic()

export const raffleEntryRows = createList<typeof raffleEntryList, SelectedBy<typeof selectEntries>>({
  listing: raffleEntryList,
  select: selectEntries,
  id: participants.id,
  sorts: { number: participants.number, joinedAt: participants.joinedAt },
  searched: searchable(appUsers.name),
  filters: { raffle: (raffle) => eq(participants.raffleId, raffle) },
  row: ({ name, ...row }) => ({ ...row, name: name && nameWithInitial(name) }),
  csv: [
    ['Número', (row) => row.number],
    ['Participante', (row) => row.name && nameWithInitial(row.name)],
    ['Entrou em', (row) => row.joinedAt],
  ],
})

/** Terms on which members take part: with the first of them they stay. */
const terms = ['prize', 'endsAt', 'source', 'lotteryDay'] as const

export const raffleRecords = administered({
  kind: 'raffle',
  table,
  // `deliveredAt` is written by its own command, and put back by an undoing.
  fields: [...formNames(raffleFields), 'status', 'deliveredAt'],
  label: 'title',
  permission: 'raffles.write',
  constraints: { raffles_places: 'raffles.limit_below', raffles_sealed_stays: 'raffles.sealed' },
  present: raffleRows.one,
  inUse: async (tx, { id }) => (await tx.$count(participants, eq(participants.raffleId, String(id)))) > 0,
  prepare: publishing('image'),
  // A day that was typed before another source was chosen.
  copy: async (_, { source }): Promise<Record<string, null>> =>
    source === 'beacon' ? { lotteryDay: null } : {},
  demand: ({ now }, after, before) => {
    const changed = terms.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before?.[field]))
    if (before && Number(before.participants) > 0 && changed.length > 0) throw failure('raffles.terms_fixed')
    const { lotteryDay } = after
    if (typeof lotteryDay === 'string' && changed.includes('lotteryDay') && extractionOf(lotteryDay) <= now)
      throw failure('raffles.extraction_over')
  },
})

export const isPresent = (id: string) => and(eq(table.id, id), isNull(table.binnedAt))

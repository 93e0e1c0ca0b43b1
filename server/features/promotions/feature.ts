import { and, eq, isNull } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { promotions as promotionTable } from '../companies/tables.ts'
import type { MeetingsAt } from './counter.ts'
import { admitCounter, createCounterOf } from './counter-session.ts'
import { promotionsJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { servePlainJoin } from './plain-join.ts'
import { promotionRecords, promotionRows } from './records.ts'
import { counterRoutes, promotionsRoutes } from './routes.ts'
import { promotionParticipants } from './tables.ts'
import { voucherRows } from './voucher-list.ts'

export const promotions = (handed: { meetingsAt: MeetingsAt }): Feature => ({
  name: 'promotions',
  about: {
    promotions: 'As promoções do guia e seus cupons: como qualquer pessoa as acha e participa.',
    counter: 'O balcão de uma empresa: um aparelho que deu o PIN e dá baixa em cupons, sem conta.',
  },
  build: (house) => {
    const counterOf = createCounterOf(house.deps)
    return {
      routes: { promotions: promotionsRoutes, counter: counterRoutes(counterOf, handed.meetingsAt) },
      admissions: { counter: admitCounter(counterOf) },
      serve: (app) => servePlainJoin(app, house),
    }
  },
  jobs: promotionsJobs,
  lists: [promotionRows, voucherRows],
  undo: { promotion: promotionRecords.undoing },
  bulk: { promotions: promotionRecords.bulk },
  erasers: [promotionRecords.erase],
  personalData,
  exportSections,
  uses: [
    {
      of: 'company',
      permission: 'promotions.read',
      words: ['promoção é dela', 'promoções são dela'],
      count: (db, id) =>
        db.$count(promotionTable, and(eq(promotionTable.companyId, id), isNull(promotionTable.binnedAt))),
    },
  ],
  counts: [
    {
      kind: 'vouchers',
      permission: 'promotions.read',
      table: promotionParticipants,
      of: ({ memberId }) => eq(promotionParticipants.userId, memberId),
    },
  ],
})

// Nightly jobs of the back-office: signing the audit's day, reading its whole chain, emptying the bin.

import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { accountFor } from './administer.ts'
import { sealAudit, verifyAudit } from './audit-chain.ts'

/** Days in which a binned record can be taken out again. */
const binnedDays = 30

/** Erases from one table what was binned before a time. */
export type Eraser = (tx: Transaction, until: Date) => Promise<void>

export const backOfficeJobs = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  erasers: readonly Eraser[],
): Job[] => [
  {
    name: 'seal_audit',
    title: 'Assinar o dia da auditoria',
    cron: '5 0 * * *',
    retries: 12,
    run: () => sealAudit(deps),
  },
  {
    name: 'verify_audit',
    title: 'Conferir a auditoria inteira',
    cron: '35 4 * * *',
    retries: 3,
    run: async () => {
      const { brokenAt } = await verifyAudit(deps)
      if (brokenAt !== null) deps.log.error({ entry: brokenAt }, 'the chain of the audit is broken')
    },
  },
  {
    name: 'empty_bin',
    title: 'Esvaziar a lixeira',
    cron: '25 4 * * *',
    retries: 3,
    run: async () => {
      const until = new Date(deps.clock.now().getTime() - binnedDays * 24 * 60 * 60 * 1000)
      await deps.db.transaction(async (tx) => {
        await accountFor(tx)
        for (const erase of erasers) await erase(tx, until)
      })
    },
  },
]

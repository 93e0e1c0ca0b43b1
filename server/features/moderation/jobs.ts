import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, performed } from '#server/platform/jobs.ts'
import { namesIn } from '#server/platform/storage/storage.ts'
import { accountFor } from '../back-office/administer.ts'
import { evidenceFolder, urgentReported } from '../interactions/report.ts'
import { reports } from '../interactions/tables.ts'
import { alertArrived, alertRunningOut } from './alerts.ts'
import { mailDecision } from './emails.ts'

/** For how long evidence is kept after the decision: six months. */
const retentionMs = 180 * dayMs

/** Erases the evidence of what was decided long ago, and copies that no report knows any more. */
async function sweepEvidence({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  const over = and(
    eq(reports.state, 'closed'),
    lte(reports.decidedAt, new Date(clock.now().getTime() - retentionMs)),
    or(isNotNull(reports.evidence), isNotNull(reports.words)),
  )
  await db.transaction(async (tx) => {
    await accountFor(tx)
    await tx.update(reports).set({ evidence: null, words: null }).where(over)
  })
  const files = await namesIn(storage, evidenceFolder)
  if (files.length === 0) return
  const rows = await db.select({ id: reports.id }).from(reports).where(isNotNull(reports.evidence))
  const existing = new Set(rows.map(({ id }) => id))
  for (const name of files)
    if (!existing.has(name.split('_')[0] ?? '')) await storage.remove(`${evidenceFolder}/${name}`)
}

/**
 * Answers reports about somebody who was erased when their clock runs out: nobody is left to do anything about, and whoever sent
 * them is told no sooner and nothing else than of anybody else.
 */
const answerOrphans = (deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>) =>
  deps.db.transaction(async (tx) => {
    await accountFor(tx)
    const now = deps.clock.now()
    const over = await tx
      .update(reports)
      .set({ state: 'closed', outcome: 'nothing', decidedAt: now })
      .where(and(eq(reports.state, 'open'), isNull(reports.aboutId), lte(reports.dueAt, now)))
      .returning({ reporterId: reports.reporterId })
    const reporters = new Set(over.flatMap(({ reporterId }) => reporterId ?? []))
    for (const reporterId of reporters) await mailDecision(deps, tx, reporterId, false)
  })

export const moderationJobs = (deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'jobs' | 'config'>): Job[] => [
  performed(urgentReported, ({ id }) => alertArrived(deps, id)),
  {
    name: 'moderation.clock',
    title: 'Avisar de denúncias perto do prazo',
    cron: '*/5 * * * *',
    alone: true,
    run: () => alertRunningOut(deps),
  },
  {
    name: 'moderation.orphans',
    title: 'Responder denúncias sem perfil',
    cron: '2-59/5 * * * *',
    alone: true,
    run: () => answerOrphans(deps),
  },
  {
    name: 'moderation.sweep',
    title: 'Apagar provas antigas de denúncias',
    cron: '34 4 * * *',
    alone: true,
    run: () => sweepEvidence(deps),
  },
]

import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { type Job, performed } from '#server/platform/jobs.ts'
import { memberOut } from '../member-admin/commands.ts'
import { takeWebhook } from './commands.ts'
import { notifyExpiring } from './expiry.ts'
import { type FulfilDeps, fulfilJob, fulfill, fulfillIfReached, refundJob } from './fulfill.ts'
import { giveBack } from './refund.ts'
import { cancelSubscription, renewDue } from './renewal.ts'
import { payments } from './tables.ts'

/** A webhook that has not come by then may never come. */
const reconcileAfterMs = 2 * 60_000
const maxAtOnce = 200

/** Looks after payments of which no webhook came: they were paid, or ran out, all the same. */
async function reconcile(deps: FulfilDeps): Promise<void> {
  const { db, clock, payments: provider } = deps
  if (!provider) return
  const waiting = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['open', 'awaiting']),
        eq(payments.provider, provider.name),
        isNotNull(payments.providerRef),
        lt(payments.createdAt, new Date(clock.now().getTime() - reconcileAfterMs)),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(maxAtOnce)
  for (const { id } of waiting) await fulfillIfReached(deps, id)
}

export const billingJobs = (deps: FulfilDeps): Job[] => [
  performed(fulfilJob, ({ payment }) => fulfill(deps, payment)),
  performed(memberOut, ({ memberId }) => cancelSubscription(deps, memberId)),
  performed(refundJob, ({ payment }) => giveBack(deps, payment)),
  {
    name: 'billing.reconcile',
    title: 'Conferir pagamentos em aberto',
    cron: '*/5 * * * *',
    alone: true,
    run: () => reconcile(deps),
  },
  {
    name: 'billing.renew',
    title: 'Renovar assinaturas',
    cron: '11 * * * *',
    alone: true,
    run: () => renewDue(deps),
  },
  // By day: nobody need be told of it at night.
  {
    name: 'billing.expiring',
    title: 'Avisar de planos que terminam',
    cron: '17 10 * * *',
    alone: true,
    run: () => notifyExpiring(deps),
  },
  ...(deps.payments?.own?.jobs(takeWebhook(deps)) ?? []),
]

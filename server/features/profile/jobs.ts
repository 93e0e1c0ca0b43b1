import { and, eq, inArray, sql } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { appUsers } from '../identity/tables.ts'

type ProfileDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** A run's worth of e-mails. */
const batch = 200

const mailPaused = ({ jobs, config }: ProfileDeps, tx: Transaction, to: string) =>
  enqueueMail(jobs, tx, {
    to,
    subject: `Seu perfil no ${product.name} está pausado`,
    text: [
      'Oi! O tempo do seu plano acabou, e com ele o modo incógnito.',
      'Para que você não apareça de repente para todo mundo, deixamos seu perfil pausado: só seus matches veem você.',
      `Quando quiser aparecer, é só tirar a pausa: ${config.publicUrl}/relacionamento/perfil`,
      `${product.name}, ${product.tagline}`,
    ].join('\n\n'),
  })

/**
 * Ends the incognito of those whose tier is over: they are paused instead, since to be shown to everybody is nothing that
 * may happen to somebody by the clock (docs/decisions/0116).
 */
async function endIncognito(deps: ProfileDeps): Promise<void> {
  const { db, clock } = deps
  const until = sql`greatest(${appUsers.premiumUntil}, ${appUsers.vipUntil})`
  const now = clock.now().toISOString()
  const over = and(eq(appUsers.incognito, true), sql`coalesce(${until} <= ${now}::timestamptz, true)`)
  await db.transaction(async (tx) => {
    const due = tx.select({ id: appUsers.id }).from(appUsers).where(over).limit(batch)
    const ended = await tx
      .update(appUsers)
      .set({ incognito: false, paused: true })
      .where(and(inArray(appUsers.id, due), over))
      .returning({ email: appUsers.email })
    for (const { email } of ended) await mailPaused(deps, tx, email)
  })
}

export const profileJobs = (deps: ProfileDeps): Job[] => [
  {
    name: 'profile.incognito',
    title: 'Encerrar o modo anônimo vencido',
    cron: '*/5 * * * *',
    alone: true,
    run: () => endIncognito(deps),
  },
]

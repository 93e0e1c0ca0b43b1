// E-mail: written to the outbox with what owes it, sent from the queue, shown at /dev/correio in development.
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { Database, Handle } from './db/database.ts'
import type { Deps } from './deps.ts'
import type { Job } from './jobs.ts'
import { mailOutbox } from './mail-tables.ts'

export type Message = { to: string; subject: string; text: string }
export type SendMail = (message: Message & { from: string }) => Promise<void>

export const mailJob = 'mail.send'

/** Owes an e-mail. Nothing is sent here: `sendSoon` afterwards, or the minute's round does. */
export async function owe(db: Handle, message: Message): Promise<void> {
  await db.insert(mailOutbox).values(message)
}

/** Asks for what is owed to be sent at once. Never fails: what it could not ask for, the minute's round sends. */
export async function sendSoon({ config, jobs, log }: Pick<Deps, 'config' | 'jobs' | 'log'>): Promise<void> {
  if (!config.SMTP_URL) return
  await jobs
    .enqueue(mailJob)
    .catch((error) => log.warn({ err: error }, 'what is owed waits for the next minute'))
}

/** The outside world's part: `undefined` when no SMTP server is configured. */
export function smtp(config: Pick<Config, 'SMTP_URL'>): SendMail | undefined {
  if (!config.SMTP_URL) return undefined
  const transport = createTransport(config.SMTP_URL)
  return async (message) => {
    await transport.sendMail(message)
  }
}

const batch = 50
/** How long a message is tried, and how long after its last day it is kept. */
const tried = sql`interval '3 days'`
const kept = sql`interval '7 days'`

/** A message that fails is tried ever longer apart, some 65 times in all: after 1, 4, 9, 16… minutes. */
const due = sql`${mailOutbox.createdAt} + interval '1 minute' * ${mailOutbox.attempts} * ${mailOutbox.attempts} <= now()`

/**
 * Sends what is owed, oldest first, what has failed before after the rest, and what nobody took in three days no more.
 * A message is marked after the server took it: a crash in between sends it twice, never loses it. Throws when one
 * failed, so that the queue tries again.
 */
export async function sendOwed(db: Database, send: SendMail, from: string): Promise<void> {
  const owed = await db
    .select()
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), gt(mailOutbox.createdAt, sql`now() - ${tried}`), due))
    .orderBy(asc(mailOutbox.attempts), asc(mailOutbox.createdAt))
    .limit(batch)
  let failed: unknown
  for (const { id, to, subject, text } of owed) {
    try {
      await send({ from, to, subject, text })
      await db
        .update(mailOutbox)
        // The text may hold a link that still opens something: it was for its reader alone.
        .set({ sentAt: sql`now()`, attempts: sql`${mailOutbox.attempts} + 1`, text: '' })
        .where(eq(mailOutbox.id, id))
    } catch (error) {
      failed = error
      await db
        .update(mailOutbox)
        .set({ attempts: sql`${mailOutbox.attempts} + 1` })
        .where(eq(mailOutbox.id, id))
    }
  }
  if (failed) throw failed
}

/** Forgets what was sent or given up a week ago. */
async function forgetOld(db: Database): Promise<void> {
  const last = sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.createdAt} + ${tried})`
  await db.delete(mailOutbox).where(lt(last, sql`now() - ${kept}`))
}

/**
 * Empties the outbox, one run at a time so that nothing is sent twice, and every night of what is old. Without a mail
 * server nothing is sent: then the outbox is where mail is read.
 */
export function mailJobs(db: Database, send: SendMail | undefined, from: string): Job[] {
  const sending = (via: SendMail): Job => ({
    name: mailJob,
    cron: '* * * * *',
    retries: 3,
    alone: true,
    run: () => sendOwed(db, via, from),
  })
  const forgetting = { name: 'mail.sweep', cron: '37 4 * * *', run: () => forgetOld(db) }
  return send ? [sending(send), forgetting] : [forgetting]
}

/** The newest messages, for the development page. */
export const recentMail = (db: Database) =>
  db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(batch)

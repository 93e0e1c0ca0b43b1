// E-mail: a row of the outbox and the job that sends it; without a mail server it is read at /dev/correio.
import { and, desc, eq, isNull, lt, ne, not, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { Database, Transaction } from './db/database.ts'
import type { Deps } from './deps.ts'
import { type Job, type JobSpec, performed, unneeded } from './jobs.ts'
import { type Calendar, mailOutbox } from './mail-tables.ts'
import { originNow } from './origin.ts'

/**
 * Nothing that visitors or members typed stands in it, wherever it goes: anyone may give another's address, and a name or a
 * subject can be an advert (tests hold it: `server/testing/typed-in-mails.ts`). `opensUntil`: when the link in it has run out, after which it is neither sent nor kept. `unsubscribe`: the address at which
 * one tap ends mails of its kind (RFC 8058). `accountId`: the account that it is about, where the address is another than its own.
 */
export type Message = {
  to: string
  accountId?: string
  subject: string
  text: string
  opensUntil?: Date
  unsubscribe?: string
  calendar?: Calendar
}
/** `id` is the same however often a message is tried: by it a mailbox knows one that it has already. */
export type SendMail = (
  message: Omit<Message, 'opensUntil' | 'unsubscribe' | 'accountId' | 'calendar'> & {
    id: string
    from: string
    unsubscribe?: string | null
    calendar?: Calendar | null
  },
) => Promise<void>

/** One e-mail of the outbox. Tried for about two days. */
export const mailJob: JobSpec<{ id: string }> = {
  name: 'mail.send',
  title: 'Enviar um e-mail',
  payload: z.object({ id: z.uuid() }),
  retries: 12,
}

/** Line breaks, which begin another header, and whatever else can't be seen. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]+/gu

/** Owes an e-mail, in the transaction that is its cause. */
export async function enqueueMail(jobs: Deps['jobs'], tx: Transaction, message: Message): Promise<void> {
  const id = crypto.randomUUID()
  await tx.insert(mailOutbox).values({ id, ...message, subject: message.subject.replace(unseen, ' ') })
  await jobs.enqueue(tx, mailJob, { id })
}

/** Well below the time after which a run is taken for lost, and another one begins. */
const silenceMs = 30_000

/** The outside world's part: `undefined` when no SMTP server is configured. */
export function smtp(
  config: Pick<Config, 'SMTP_URL' | 'SMTP_CLEAR_TEXT' | 'production'>,
): SendMail | undefined {
  if (!config.SMTP_URL) return undefined
  const transport = createTransport({
    url: config.SMTP_URL,
    // The letters hold links that open accounts: a server that offers no TLS, or somebody in between who hides that it
    // does, gets none of them.
    requireTLS: config.production && !config.SMTP_CLEAR_TEXT,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  })
  return async ({ id, unsubscribe, calendar, ...message }) => {
    const domain = message.from.match(/@([\w.-]+)/)?.[1]
    const headers = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await transport.sendMail({
      ...message,
      ...(headers && { headers }),
      ...(calendar && { icalEvent: { ...calendar, filename: 'evento.ics' } }),
      ...(domain && { messageId: `<${id}@${domain}>` }),
    })
  }
}

type Post = Pick<Deps, 'db' | 'clock' | 'log'>

/** Without a link in it this is false, not unknown. */
const ranOut = (now: Date) => sql<boolean>`coalesce(${mailOutbox.opensUntil} <= ${now.toISOString()}, false)`

/** Sends a message of the outbox that was not sent yet, and marks it after the server took it. */
async function sendQueued({ db, clock, log }: Post, send: SendMail, from: string, id: string): Promise<void> {
  const [queued] = await db
    .select({
      to: mailOutbox.to,
      subject: mailOutbox.subject,
      text: mailOutbox.text,
      unsubscribe: mailOutbox.unsubscribe,
      calendar: mailOutbox.calendar,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), not(ranOut(clock.now()))))
  if (!queued) return
  await send({ id, from, ...queued })
  await db
    .update(mailOutbox)
    // The text may hold a link that still opens something: it was for its reader alone.
    .set({ sentAt: sql`now()`, text: '', unsubscribe: null, calendar: null })
    .where(eq(mailOutbox.id, id))
  log.info({ reqId: originNow()?.reqId, mail: id }, 'a mail was sent')
}

/** Leaves nothing of links that have run out, sent or not. */
async function forgetLinks({ db, clock }: Post): Promise<void> {
  const over = and(ne(mailOutbox.text, ''), ranOut(clock.now()))
  await db.update(mailOutbox).set({ text: '' }).where(over)
}

/** Forgets what was sent a week ago, or written ten days ago and taken by nobody. */
async function forgetOld(db: Database): Promise<void> {
  const last = sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.createdAt} + interval '3 days')`
  await db.delete(mailOutbox).where(lt(last, sql`now() - interval '7 days'`))
}

/** Sends what is owed, and forgets every night what is old, every hour what has run out. Without a mail server the outbox is where mail is read. */
export const mailJobs = (post: Post, send: SendMail | undefined, from: string): Job[] => [
  send ? performed(mailJob, ({ id }) => sendQueued(post, send, from, id)) : unneeded(mailJob),
  { name: 'mail.sweep', title: 'Apagar e-mails antigos', cron: '37 4 * * *', run: () => forgetOld(post.db) },
  {
    name: 'mail.forget_links',
    title: 'Apagar links vencidos dos e-mails',
    cron: '7 * * * *',
    run: () => forgetLinks(post),
  },
]

const newest = 50

/** The newest messages, of all or to one address, for the development page. */
export const recentMail = (db: Database, to?: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(to ? eq(mailOutbox.to, to) : undefined)
    .orderBy(desc(mailOutbox.createdAt))
    .limit(newest)

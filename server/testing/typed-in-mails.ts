// Rule of every mail that any test makes: nothing that visitors or members typed stands in it.
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'

/** Names are spoken to by their first word; of whatever else was typed mails have a line or nothing. */
const typedTexts = sql`
  select split_part(name, ' ', 1) as typed from app_users
  union select split_part(name, ' ', 1) from promotion_participants
  union select bio from app_users
  union select subject from support_tickets
  union select message from support_tickets
  union select text from data_requests
  union select appeal from suspensions
  union select words from reports
  union select content from posts
  union select comment from company_reviews
  union select text from company_review_answers
  union select note from business_requests`

/** Shorter ones stand in sentences of ours by chance. */
const shortest = 3
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Throws where a mail of the outbox repeats what somebody outside the team typed. */
export async function demandNothingTyped(db: Database): Promise<void> {
  const letters = await db.select({ subject: mailOutbox.subject, text: mailOutbox.text }).from(mailOutbox)
  if (letters.length === 0) return
  const { rows } = await db.execute<{ typed: string | null }>(typedTexts)
  const names = await db.execute<{ name: string }>(sql`select name from companies`)
  // A company is called in the guide what the team has agreed to.
  const all = names.rows.reduce(
    (text, { name }) => text.replaceAll(name, '…'),
    letters.map(({ subject, text }) => `${subject}\n${text}`).join('\n'),
  )
  for (const { typed } of rows) {
    if (!typed || typed.length < shortest) continue
    const word = new RegExp(`(?<![\\p{L}\\p{N}/])${escaped(typed)}(?![\\p{L}\\p{N}])`, 'u')
    const [found] = all.match(word) ?? []
    if (found) throw new Error(`a mail repeats “${found}”, which somebody typed`)
  }
}

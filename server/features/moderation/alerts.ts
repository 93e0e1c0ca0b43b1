// Alerts about reports whose clock is too short to wait for somebody to look: on arrival, and before it runs out.
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { rolesWith } from '#contract/back-office/permissions.ts'
import { urgentReasons } from '#contract/interactions/report-options.ts'
import { product } from '#contract/product.ts'
import { cityTime } from '#contract/values/city-day.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { users } from '../accounts/tables.ts'
import { accountFor } from '../back-office/administer.ts'
import { appUsers } from '../identity/tables.ts'
import { reports } from '../interactions/tables.ts'
import { notify, takeBack } from '../notifications/commands.ts'

type Post = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** So long before the clock runs out the team is told once more. */
const warningMs = 30 * 60_000

/** Moderators: the service desk; where it is nobody's, or time runs out, whoever else may as well. */
async function moderators(tx: Transaction, everybody: boolean) {
  const found = await tx
    .select({ email: users.email, role: users.role, memberId: appUsers.id })
    .from(users)
    .leftJoin(appUsers, eq(appUsers.userId, users.id))
    .where(inArray(users.role, [...rolesWith['moderation.write']]))
  const desk = found.filter(({ role }) => role === 'atendimento')
  return everybody || desk.length === 0 ? found : desk
}

/** By mail, and on the devices of those who have them. Neither says whom it is about. */
async function alert(
  { jobs, config, clock }: Post,
  tx: Transaction,
  { id, dueAt }: { id: string; dueAt: Date },
  last: boolean,
) {
  const until = cityTime(dueAt)
  const subject = last
    ? `Denúncia urgente: o prazo acaba às ${until}`
    : `Denúncia urgente: decida até as ${until}`
  const text = [
    last
      ? 'Uma denúncia de conteúdo íntimo ainda espera a decisão, e o prazo está acabando.'
      : 'Chegou uma denúncia de conteúdo íntimo sem consentimento. O prazo é de duas horas.',
    `Decida aqui: ${config.publicUrl}/admin/moderacao`,
    `${product.name}, ${product.tagline}`,
  ].join('\n\n')
  for (const { email, memberId } of await moderators(tx, last)) {
    await enqueueMail(jobs, tx, { to: email, subject, text })
    const news = { memberId, kind: 'report' as const, aboutId: id }
    if (last) await takeBack(tx, news)
    await notify(tx, news, clock.now())
  }
}

const isWaiting = and(
  isNotNull(reports.aboutId),
  eq(reports.state, 'open'),
  inArray(reports.reason, [...urgentReasons]),
  isNull(reports.warnedAt),
)

/** On arrival. Done again, it tells again by mail alone: nobody is told too little. */
export const alertArrived = (post: Post, id: string): Promise<void> =>
  post.db.transaction(async (tx) => {
    const [report] = await tx
      .select({ id: reports.id, dueAt: reports.dueAt })
      .from(reports)
      .where(and(eq(reports.id, id), isWaiting))
    if (report) await alert(post, tx, report, false)
  })

/** Before the clock runs out, once. */
export const alertRunningOut = (post: Post): Promise<void> =>
  post.db.transaction(async (tx) => {
    const now = post.clock.now()
    await accountFor(tx)
    const due = await tx
      .update(reports)
      .set({ warnedAt: now })
      .where(and(isWaiting, lte(reports.dueAt, new Date(now.getTime() + warningMs))))
      .returning({ id: reports.id, dueAt: reports.dueAt })
    for (const report of due) await alert(post, tx, report, true)
  })

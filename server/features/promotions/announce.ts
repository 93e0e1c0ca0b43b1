// Announcements of promotions: whoever has a voucher that was not used is mailed its new last day.
import { and, eq, exists, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSettled } from '../back-office/audit.ts'
import { promotions } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { mailNewEnd } from './emails.ts'
import { endless, promotionParticipants as participants } from './tables.ts'

const endOf = sql`coalesce(${promotions.endsAt}, ${instantOf(endless)})`

/** Vouchers whose holders have heard of another end; those from before it was noted are noted now. */
const differs: SQL | undefined = and(
  isNull(participants.redeemedAt),
  isNull(participants.forgottenAt),
  or(isNull(participants.notifiedEndsAt), ne(participants.notifiedEndsAt, endOf)),
)

/** Promotions that ended earlier are announced to nobody: their vouchers need not be looked at every minute. */
const lookedBackMs = 7 * dayMs

/** Announces every promotion whose end is another than somebody has heard, once nobody has written it for some minutes. */
export async function announceAll({
  db,
  clock,
  ...post
}: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Promise<void> {
  const now = clock.now()
  const ofPromotion = eq(participants.promotionId, promotions.id)
  const changed = await db
    .select({ id: promotions.id })
    .from(promotions)
    .where(
      and(
        or(isNull(promotions.endsAt), gt(promotions.endsAt, new Date(now.getTime() - lookedBackMs))),
        exists(db.select({ id: participants.id }).from(participants).where(and(ofPromotion, differs))),
        isSettled('promotion', promotions.id, now),
      ),
    )
  for (const { id } of changed)
    await db.transaction(async (tx) => {
      const [promotion] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
      if (!promotion) return
      const { title, companyName: company, endsAt } = promotion
      const holders = await tx
        .select({
          to: participants.email,
          code: participants.code,
          notifiedEndsAt: participants.notifiedEndsAt,
          accountId: appUsers.userId,
        })
        .from(participants)
        .innerJoin(promotions, ofPromotion)
        .leftJoin(appUsers, eq(appUsers.id, participants.userId))
        .where(and(eq(participants.promotionId, id), differs, isNotNull(participants.email)))
      // A voucher that has run out already is out of mind.
      for (const { to, code, notifiedEndsAt, accountId } of holders)
        if (to && notifiedEndsAt && notifiedEndsAt > now)
          await mailNewEnd(post, tx, {
            to,
            ...(accountId && { accountId }),
            code,
            title,
            company,
            endsAt,
            isOver: endsAt !== null && endsAt <= now,
          })
      await tx
        .update(participants)
        .set({ notifiedEndsAt: endsAt ?? endless })
        .where(eq(participants.promotionId, id))
    })
}

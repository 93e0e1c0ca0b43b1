// End of what participants gave: 90 days after their promotion, a year after one without end. The voucher stays counted.
import { and, isNull, lt, sql } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { counterDevices, promotionParticipants as participants } from './tables.ts'

const retentionDays = { afterEnd: 90, withoutEnd: 365 }

export async function forgetParticipants({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`
  await db
    .update(participants)
    .set({ name: null, email: null, whatsapp: null, cpfSealed: null, cpfHash: null, forgottenAt: now })
    .where(
      and(
        isNull(participants.forgottenAt),
        sql`exists (select from promotions where id = ${participants.promotionId} and
          (end_date < ${before(retentionDays.afterEnd)}
            or (end_date is null and ${participants.createdAt} < ${before(retentionDays.withoutEnd)})))`,
      ),
    )
}

export async function sweepDevices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(counterDevices).where(lt(counterDevices.expiresAt, clock.now()))
}

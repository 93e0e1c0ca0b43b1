// Rule of the second reviewer: an appeal is judged by somebody else than whoever suspended or hid its author, if there is anybody.
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { rolesWith } from '#contract/back-office/permissions.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { users } from '../accounts/tables.ts'
import type { Writing } from '../back-office/administer.ts'
import { suspensions } from './tables.ts'

/** Anybody else of the team may answer. */
export async function hasSecondReviewer(db: Handle, userId: string): Promise<boolean> {
  const others = and(ne(users.id, userId), inArray(users.role, [...rolesWith['moderation.write']]))
  return (await db.$count(users, others)) > 0
}

/** Refuses to end a suspension, or a doubt about an age, whose appeal waits for somebody else than who begun it. */
export async function requireSecondReviewer(
  { tx, actor }: Pick<Writing, 'tx' | 'actor'>,
  memberId: string,
  ageDoubt: boolean,
): Promise<void> {
  const waiting = and(
    eq(suspensions.memberId, memberId),
    eq(suspensions.ageDoubt, ageDoubt),
    eq(suspensions.byId, actor.userId),
    isNull(suspensions.endedAt),
    isNotNull(suspensions.appeal),
    isNull(suspensions.answeredAt),
  )
  if ((await tx.$count(suspensions, waiting)) === 0) return
  if (await hasSecondReviewer(tx, actor.userId)) throw failure('moderation.own_suspension')
}

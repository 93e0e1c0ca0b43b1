// Reads of one's own verification.
import { and, desc, eq, gt } from 'drizzle-orm'
import type { OwnEnrolment } from '#contract/enrolment/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { appUsers } from '../identity/tables.ts'
import { universities } from '../reference/tables.ts'
import { enrolmentCodes, enrolmentProofs } from './tables.ts'

export async function ownEnrolment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<OwnEnrolment> {
  const ofMember = db
    .select({
      verifiedUntil: appUsers.enrolmentVerifiedUntil,
      name: universities.name,
      acronym: universities.acronym,
      domains: universities.emailDomains,
      codeUntil: enrolmentCodes.expiresAt,
    })
    .from(appUsers)
    .leftJoin(universities, eq(universities.name, appUsers.university))
    .leftJoin(
      enrolmentCodes,
      and(eq(enrolmentCodes.memberId, appUsers.id), gt(enrolmentCodes.expiresAt, clock.now())),
    )
    .where(eq(appUsers.id, memberId))
  const newest = db
    .select({ state: enrolmentProofs.state, sentAt: enrolmentProofs.sentAt, reason: enrolmentProofs.reason })
    .from(enrolmentProofs)
    .where(eq(enrolmentProofs.memberId, memberId))
    .orderBy(desc(enrolmentProofs.sentAt))
    .limit(1)
  const [[member], [proof]] = await Promise.all([ofMember, newest])
  if (!member) throw new Error('a member without a profile passed the access check')
  const { name, acronym, domains, verifiedUntil, codeUntil } = member
  return {
    university: name && acronym && domains ? { name, acronym, domains } : null,
    verifiedUntil,
    codeUntil,
    proof: proof ?? null,
  }
}

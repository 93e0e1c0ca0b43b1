// Taking part in a promotion: one voucher a CPF, while there are places.
import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { ParticipationForm } from '#contract/promotions/form.ts'
import { voucherSigns } from '#contract/promotions/voucher-code.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { companies, promotions } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { hashCpf, sealCpf } from './cpf.ts'
import { mailVoucher } from './emails.ts'
import { isRunning } from './list.ts'
import { endless, promotionParticipants as participants } from './tables.ts'

type JoinDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>
/** Somebody signed in; the account is that with which the mail is erased, where it goes to another address. */
type Asker = { memberId: string | null; accountId?: string }
export type Participation = ParticipationForm & { id: string }

const codeLength = 8
const newCode = () =>
  Array.from({ length: codeLength }, () => voucherSigns[randomInt(voucherSigns.length)]).join('')

/** Why no place was taken. */
async function refusalOf(tx: Transaction, id: string, now: Date) {
  const [locked] = await tx
    .select({ isRunning: sql<boolean>`${isRunning(now)}` })
    .from(promotions)
    .innerJoin(companies, eq(companies.id, promotions.companyId))
    .where(and(eq(promotions.id, id), isNull(promotions.binnedAt)))
  if (!locked) return failure('promotions.not_found')
  return failure(locked.isRunning ? 'promotions.full' : 'promotions.over')
}

/**
 * Gives a voucher and mails it; `asker`: the one who is signed in, if any. The place is taken by the statement that locks
 * the promotion, so that the limit holds however many ask at once. No CPF is looked up before: where there is nothing to be
 * had any more everybody is answered the same, or whoever types a CPF would read who took part. Throws `promotions.not_found`, `.over`, `.full`, `.cpf_taken`.
 */
export const join = (
  { db, clock, config, jobs }: JoinDeps,
  asker: Asker | null,
  { id: promotionId, name, email, whatsapp, cpf }: Participation,
): Promise<{ code: string }> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const cpfHash = hashCpf(config, promotionId, cpf)
    const [promotion] = await tx
      .update(promotions)
      .set({ participants: sql`${promotions.participants} + 1` })
      .from(companies)
      .where(
        and(
          eq(promotions.id, promotionId),
          eq(companies.id, promotions.companyId),
          isRunning(now),
          or(isNull(promotions.participantLimit), lt(promotions.participants, promotions.participantLimit)),
        ),
      )
      .returning({
        title: promotions.title,
        company: companies.name,
        discount: promotions.discount,
        endsAt: promotions.endsAt,
      })
    if (!promotion) throw await refusalOf(tx, promotionId, now)
    const id = randomUUID()
    const [issued] = await tx
      .insert(participants)
      .values({
        id,
        promotionId,
        userId: asker?.memberId ?? null,
        code: newCode(),
        name,
        email,
        whatsapp,
        cpfSealed: sealCpf(config, id, cpf),
        cpfHash,
        createdAt: now,
        notifiedEndsAt: promotion.endsAt ?? endless,
      })
      .onConflictDoNothing({ target: [participants.promotionId, participants.cpfHash] })
      .returning({ code: participants.code })
    // The same CPF at the same moment: nothing of this one stays.
    if (!issued) throw failure('promotions.cpf_taken')
    await mailVoucher({ jobs, config }, tx, {
      ...promotion,
      to: email,
      ...(asker?.accountId && { accountId: asker.accountId }),
      code: issued.code,
    })
    return issued
  })

/**
 * Mails the voucher of a CPF once more while it can be used, to the address with which it was given. Answers nothing of it:
 * whoever types a CPF would read who took part. `mayMail`: whether that mailbox may be sent another.
 */
export async function mailVoucherAgain(
  { db, clock, config, jobs }: JoinDeps,
  { id: promotionId, cpf }: Pick<Participation, 'id' | 'cpf'>,
  mayMail: (email: string) => Promise<boolean>,
): Promise<void> {
  const now = clock.now()
  const [voucher] = await db
    .select({
      to: participants.email,
      accountId: appUsers.userId,
      code: participants.code,
      title: promotions.title,
      company: promotions.companyName,
      discount: promotions.discount,
      endsAt: promotions.endsAt,
    })
    .from(participants)
    .innerJoin(promotions, eq(promotions.id, participants.promotionId))
    .leftJoin(appUsers, eq(appUsers.id, participants.userId))
    .where(
      and(
        eq(participants.promotionId, promotionId),
        eq(participants.cpfHash, hashCpf(config, promotionId, cpf)),
        isNull(participants.redeemedAt),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
      ),
    )
  if (!voucher?.to || !(await mayMail(voucher.to))) return
  const { to, accountId, ...letter } = voucher
  await db.transaction((tx) =>
    mailVoucher({ jobs, config }, tx, { ...letter, to, ...(accountId && { accountId }) }),
  )
}

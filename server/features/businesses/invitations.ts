// Invitations into a company by mail: an owner sends them, and whoever's account has the address accepts.
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type BusinessRole, invitationDays, maxPeople } from '#contract/businesses/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Admitted, RequestContext } from '#server/platform/http/procedures.ts'
import { spend } from '#server/platform/http/procedures.ts'
import { setOwnAside } from '../companies/commands.ts'
import { companies } from '../companies/tables.ts'
import { mailInvitation } from './emails.ts'
import { demandOwner, lockCompany, refuseStaff } from './people.ts'
import { businessPeople, businessInvitations as table } from './tables.ts'

type AccountContext = RequestContext & Admitted['account']

const hashOf = (token: string) =>
  createHash('sha256').update(`business invitation:${token}`).digest('base64url')

/** Whoever sent it is an owner still: with their part in the company their invitations end. */
const isOwners: SQL = sql`exists (select from ${businessPeople} as inviter
  where inviter.company_id = ${table.companyId} and inviter.user_id = ${table.invitedBy} and inviter.role = 'owner')`

/** Those that are good still. */
export const invitationsOf = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, companyId: string) =>
  db
    .select({ id: table.id, email: table.email, role: table.role, expiresAt: table.expiresAt })
    .from(table)
    .where(and(eq(table.companyId, companyId), gt(table.expiresAt, clock.now()), isOwners))
    .orderBy(asc(table.email))

const countOf = async (db: Handle, of: typeof table | typeof businessPeople, companyId: string) => {
  const [row] = await db.select({ n: count() }).from(of).where(eq(of.companyId, companyId))
  return row?.n ?? 0
}

type Invited = { id: string; email: string; role: BusinessRole }

/** The answer is the same whether the address has an account, or is of the company already. */
export async function invite(context: AccountContext, { id, email, role }: Invited) {
  const { deps, caller } = context
  await demandOwner(deps.db, caller.userId, id)
  await spend(context, 'businessInviteMail', { email })
  const token = randomBytes(24).toString('base64url')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
  await deps.db.transaction(async (tx) => {
    const [company] = await tx
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, id))
      .for('update')
    await demandOwner(tx, caller.userId, id)
    const written = { role, tokenHash: hashOf(token), invitedBy: caller.userId, expiresAt }
    await tx
      .insert(table)
      .values({ companyId: id, email, ...written })
      .onConflictDoUpdate({ target: [table.companyId, table.email], set: written })
    const all = (await countOf(tx, table, id)) + (await countOf(tx, businessPeople, id))
    if (all > maxPeople) throw failure('businesses.too_many_people')
    await mailInvitation(deps, tx, {
      to: email,
      company: company?.name ?? '',
      role,
      token,
      opensUntil: expiresAt,
    })
  })
}

export async function endInvitation(
  { deps, caller }: AccountContext,
  { id, invitation }: { id: string; invitation: string },
) {
  await demandOwner(deps.db, caller.userId, id)
  await deps.db.delete(table).where(and(eq(table.companyId, id), eq(table.id, invitation)))
}

const byToken = ({ clock }: Pick<Deps, 'clock'>, token: string) =>
  and(eq(table.tokenHash, hashOf(token)), gt(table.expiresAt, clock.now()), isOwners)

export async function openInvitation(deps: Pick<Deps, 'db' | 'clock'>, token: string) {
  const [found] = await deps.db
    .select({ company: companies.name, email: table.email, role: table.role })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .where(and(byToken(deps, token), isNull(companies.binnedAt)))
  return found ?? null
}

/** Throws `businesses.invitation_over`, `businesses.invited_other`, `businesses.staff`. */
export async function acceptInvitation({ deps, caller }: AccountContext, token: string) {
  refuseStaff(caller)
  return deps.db.transaction(async (tx) => {
    const invited = byToken(deps, token)
    const [asked] = await tx
      .select({ companyId: table.companyId })
      .from(table)
      .innerJoin(companies, eq(companies.id, table.companyId))
      .where(and(invited, isNull(companies.binnedAt)))
    if (!asked) throw failure('businesses.invitation_over')
    // Before its invitations, as whoever invites does.
    await lockCompany(tx, asked.companyId)
    const [invitation] = await tx.select().from(table).where(invited).for('update')
    if (!invitation) throw failure('businesses.invitation_over')
    if (invitation.email !== caller.email) throw failure('businesses.invited_other')
    const { companyId, role } = invitation
    // Whoever is of the company keeps the higher role.
    await tx
      .insert(businessPeople)
      .values({ companyId, userId: caller.userId, role, since: deps.clock.now() })
      .onConflictDoUpdate({
        target: [businessPeople.companyId, businessPeople.userId],
        set: { role: sql`case when ${businessPeople.role} = 'owner' then 'owner' else excluded.role end` },
      })
    await tx.delete(table).where(eq(table.id, invitation.id))
    await setOwnAside(tx, companyId, caller.userId)
    return { id: companyId }
  })
}

// People of a company: who may keep it, and how owners give and end that.
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { BusinessRole } from '#contract/businesses/options.ts'
import { isStaff } from '#contract/values/options.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext, Caller } from '#server/platform/http/procedures.ts'
import { users } from '../accounts/tables.ts'
import { type Actor, administer } from '../back-office/administer.ts'
import { maskedEmail, maskedName } from '../back-office/masking.ts'
import { companies } from '../companies/tables.ts'
import { businessPeople as table } from './tables.ts'

/** One of a company's people, as a procedure names them by ids. */
type OfCompany = { id: string }
type Signed = { deps: Deps; caller: Caller }

/** Somebody of a company, as the audit names who writes. */
export const actorOf = ({
  caller,
  address,
  requestId,
}: Omit<Actor, 'userId' | 'role'> & { caller: Pick<Caller, 'userId'> }): Actor => ({
  userId: caller.userId,
  role: 'empresa',
  address,
  requestId,
})

/** Refuses accounts of the team, which decides about businesses and keeps none. Throws `businesses.staff`. */
export function refuseStaff({ role }: Pick<Caller, 'role'>) {
  if (isStaff(role)) throw failure('businesses.staff')
}

/** Role of an account in a company that is not in the bin. Throws `businesses.not_yours`, also where there is no such company. */
export async function demandRole(db: Handle, userId: string, companyId: string): Promise<BusinessRole> {
  const [row] = await db
    .select({ role: table.role, binnedAt: companies.binnedAt })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .where(and(eq(table.companyId, companyId), eq(table.userId, userId)))
  if (!row || row.binnedAt) throw failure('businesses.not_yours')
  return row.role
}

/** Throws `businesses.not_yours` or `businesses.owner_only`. */
export async function demandOwner(db: Handle, userId: string, companyId: string): Promise<void> {
  if ((await demandRole(db, userId, companyId)) !== 'owner') throw failure('businesses.owner_only')
}

const columns = { id: users.id, name: users.name, email: users.email, role: table.role, since: table.since }

/** The people of a company, the longest there first. */
export const listed = (db: Handle, companyId: string) =>
  db
    .select(columns)
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(eq(table.companyId, companyId))
    .orderBy(asc(table.since), asc(users.id))

/** Owners of a company, by their addresses. */
export const ownersOf = (db: Handle, companyId: string) =>
  db
    .select({ email: users.email })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(eq(table.companyId, companyId), eq(table.role, 'owner')))

/** Locks a company's people and reviews, so that two owners can't end each other at once. */
export const lockCompany = (tx: Transaction, companyId: string) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')

/** Throws `businesses.last_owner` where nobody else of the company is one. */
async function demandOtherOwner(tx: Transaction, companyId: string, userId: string) {
  const [others] = await tx
    .select({ owners: count() })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.role, 'owner'), ne(table.userId, userId)))
  if (!others?.owners) throw failure('businesses.last_owner')
}

const isPerson = (companyId: string, userId: string) =>
  and(eq(table.companyId, companyId), eq(table.userId, userId))

export async function setRole(
  { deps, caller }: Signed,
  { id, person, role }: OfCompany & { person: string; role: BusinessRole },
) {
  await deps.db.transaction(async (tx) => {
    await lockCompany(tx, id)
    await demandOwner(tx, caller.userId, id)
    if (role !== 'owner') await demandOtherOwner(tx, id, person)
    const changed = await tx.update(table).set({ role }).where(isPerson(id, person)).returning()
    if (changed.length === 0) throw failure('request.not_found')
  })
}

/** An owner ends anybody, whoever is of the team themselves; a company keeps an owner. */
export async function endPerson({ deps, caller }: Signed, { id, person }: OfCompany & { person: string }) {
  await deps.db.transaction(async (tx) => {
    await lockCompany(tx, id)
    if (person === caller.userId) await demandRole(tx, caller.userId, id)
    else await demandOwner(tx, caller.userId, id)
    const [ended] = await tx.delete(table).where(isPerson(id, person)).returning()
    if (!ended) throw failure('request.not_found')
    if (ended.role === 'owner') await demandOtherOwner(tx, id, person)
  })
}

/** As the team sees them: whole names, for these stand in registers of businesses; addresses masked. */
export async function peopleForOffice(db: Handle, companyId: string) {
  const people = await listed(db, companyId)
  return people.map((person) => ({ ...person, email: maskedEmail(person.email) }))
}

/** Ends somebody's part in a company by the team, the last owner's, too: a shop that was taken is given back. */
export const removePerson = (
  context: AdminContext,
  { companyId, person }: { companyId: string; person: string },
) =>
  administer(context, async ({ tx, note }) => {
    const [company] = await tx
      .select({ id: companies.id, name: companies.name, version: companies.version })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('update')
    const [ended] = await tx.delete(table).where(isPerson(companyId, person)).returning()
    if (!company || !ended) throw failure('record.not_found')
    const [account] = await tx.select({ name: users.name }).from(users).where(eq(users.id, person))
    const changes = { people: { before: account ? maskedName(account.name) : null, after: null } }
    const entry = await note({
      action: 'updated',
      kind: 'company',
      recordId: company.id,
      label: company.name,
      changes,
    })
    return { id: company.id, version: company.version, entry, undoable: false }
  })

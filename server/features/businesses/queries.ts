// Reads of the businesses' own door.
import { eq } from 'drizzle-orm'
import type { BusinessDoor, BusinessPeople } from '#contract/businesses/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { users } from '../accounts/tables.ts'
import { ownCompanies } from './company.ts'
import { invitationsOf } from './invitations.ts'
import { demandRole, listed } from './people.ts'
import { ownRequests } from './requests.ts'

type Signed = { deps: Deps; caller: Caller }

export async function door({ deps: { db }, caller: { userId } }: Signed): Promise<BusinessDoor> {
  const [account, companies, requests] = await Promise.all([
    db.select({ name: users.name }).from(users).where(eq(users.id, userId)),
    ownCompanies(db, userId),
    ownRequests(db, userId),
  ])
  return { name: account[0]?.name ?? '', companies, requests }
}

/** The people of a company, and those invited, for one of them. */
export async function peopleOf({ deps, caller }: Signed, id: string): Promise<BusinessPeople> {
  await demandRole(deps.db, caller.userId, id)
  const people = await listed(deps.db, id)
  return {
    people: people.map((person) => ({ ...person, self: person.id === caller.userId })),
    invitations: await invitationsOf(deps, id),
  }
}

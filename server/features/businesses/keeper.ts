// People of a company, as statements that earlier features are handed.
import { type SQL, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { businessPeople } from './tables.ts'

/** The member of `app_users` is one of the people of the row of `companies`. */
export const isKeeper: SQL<boolean> = sql<boolean>`exists (select from ${businessPeople} as keeper
  where keeper.company_id = ${companies.id} and keeper.user_id = ${appUsers.userId})`

/** The account is one of the people of the row of `companies`, with a profile or without. */
export const isManagedBy = (
  userId: string,
): SQL<boolean> => sql<boolean>`exists (select from ${businessPeople} as keeper
  where keeper.company_id = ${companies.id} and keeper.user_id = ${userId})`

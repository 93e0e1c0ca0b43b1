// Payer of a payment, by name: a member, or the account that paid for a company.
import { sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'

/** `null` once the account is erased. Both tables are joined by the statement. */
export const payerName = sql<string | null>`coalesce(${appUsers.name}, ${users.name})`

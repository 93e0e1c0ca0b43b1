// Columns of members' facts, by the names that the contract declares them under.
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FactName } from '#contract/people/facts.ts'
import { appUsers } from './tables.ts'

const columns = appUsers satisfies Record<FactName, AnyPgColumn>

export const factColumns = <Name extends FactName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, columns[name]])) as unknown as Pick<typeof columns, Name>

/** These facts alone, out of more. */
export const pickFacts = <Name extends FactName, Row extends Record<Name, unknown>>(
  row: Row,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as Pick<Row, Name>

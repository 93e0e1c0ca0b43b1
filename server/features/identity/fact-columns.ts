// Columns of members' facts, by the names that the contract declares them under.
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FactName } from '#contract/people/facts.ts'
import { appUsers } from './tables.ts'

const columns = appUsers satisfies Record<FactName, AnyPgColumn>

/** These facts alone, out of more. */
export function pickFacts<Name extends FactName, Row extends Record<Name, unknown>>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  const picked: Partial<Pick<Row, Name>> = {}
  for (const name of names) picked[name] = row[name]
  return picked as Pick<Row, Name>
}

export const factColumns = <Name extends FactName>(names: readonly Name[]) => pickFacts(columns, names)

// Statements that are prepared once for each database, whoever asks: members' reads cost more to plan than to run.
import type { Database } from './database.ts'

/** The statements that `build` makes for a database, made at the first call with it. */
export function preparedFor<Statements>(build: (db: Database) => Statements): (db: Database) => Statements {
  const made = new WeakMap<Database, Statements>()
  return (db) => {
    const statements = made.get(db) ?? build(db)
    made.set(db, statements)
    return statements
  }
}

// Statements of new migrations that would hold a large table for long, while the version before still serves from it.
import { readdirSync, readFileSync } from 'node:fs'
import { at } from './run.ts'

const folder = 'server/db/migrations'
const advice = 'see "Migrations that lock" in docs/operations.md'

const named = String.raw`(?:if (?:not )?exists )?(?:only )?(?:"?public"?\.)?"?(\w+)"?`
const quiet = /\b(?:now\(\)|current_(?:timestamp|date)\b)/g

/** Statements of a file, one space between words, without comments and what stands in quotes and in function bodies. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
}

/** Tables that the file itself says are small, each with a reason. */
const smallTables = (sql: string) =>
  [...sql.matchAll(/^-- small table "(\w+)": \S.{9,}$/gm)].map(([, table = '']) => table)
/** Indexes that the file has built before the upgrade, without a lock. */
const builtBefore = (sql: string) =>
  [...sql.matchAll(/^-- beforehand: create (?:unique )?index concurrently if not exists "(\w+)" /gim)].map(
    ([, index = '']) => index,
  )

/** Why an addition or change of one column or constraint reads or writes every row. */
function slowAlteration(action: string, validated: boolean): string | undefined {
  if (/^add (?:column )?(?!constraint)/.test(action)) {
    const calls = action.replace(quiet, '')
    if (/ default .*\w\(/.test(calls)) return 'a default that each row computes'
    if (/ generated | identity\b| (?:big|small)?serial\b/.test(action))
      return 'a column that each row computes'
    if (/ unique\b| primary key\b/.test(action)) return 'a key is built under a lock'
  }
  if (/^add constraint/.test(action)) {
    if (/ (?:unique|primary key)\b/.test(action) && !/ using index /.test(action))
      return 'a key is built under a lock'
    if (/ exclude\b/.test(action)) return 'an exclusion is built under a lock'
    if (/ (?:check|foreign key)\b/.test(action) && !/ not valid$/.test(action))
      return 'a constraint without NOT VALID reads every row'
  }
  if (/^alter (?:column )?"?\w+"? (?:set data )?type /.test(action)) return 'another type writes every row'
  if (/^alter (?:column )?"?\w+"? set not null/.test(action) && !validated)
    return 'SET NOT NULL reads every row, where no check was validated before it'
  return undefined
}

/** Actions of one ALTER TABLE: commas inside parentheses part nothing. */
function actionsOf(actions: string): string[] {
  let depth = 0
  const parted = [...actions].map((letter) => {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    return letter === ',' && depth === 0 ? '\0' : letter
  })
  return parted
    .join('')
    .split('\0')
    .map((action) => action.trim())
}

/** Statements in a migration's SQL that hold a table for long that is there already and is not said to be small. */
export function lockProblems(sql: string): string[] {
  const statements = statementsOf(sql)
  const match = (statement: string, start: string) =>
    statement.match(new RegExp(`^${start} ${named}(?: (.*))?$`))
  const calm = new Set([
    ...smallTables(sql),
    ...statements.flatMap((statement) => match(statement, 'create (?:unlogged )?table')?.[1] ?? []),
  ])
  const ready = new Set(builtBefore(sql))
  const problems: string[] = []
  const say = (table: string, why: string) => problems.push(`"${table}": ${why}`)
  /** Tables on which something was validated, or is held by a stronger lock since. */
  const validated = new Set<string>()
  const heldTables = new Set<string>()
  for (const statement of statements) {
    const index = statement.match(
      /^create (?:unique )?index (concurrently )?(?:if not exists )?"?(\w+)"? on (?:only )?(?:"?public"?\.)?"?(\w+)"?/,
    )
    if (index) {
      const [, concurrently, name = '', table = ''] = index
      if (concurrently) say(table, 'CONCURRENTLY can’t be in a transaction, and each migration is')
      else if (!calm.has(table) && !(ready.has(name) && statement.includes(' if not exists ')))
        say(table, `the index "${name}" is built under a lock`)
      continue
    }
    const written = match(statement, '(?:update|delete from)')
    if (written?.[1] && !calm.has(written[1])) say(written[1], 'an UPDATE or DELETE of rows that are in use')
    const [, table = '', actions = ''] = match(statement, 'alter table') ?? []
    if (!table || calm.has(table)) continue
    for (const action of actionsOf(actions)) {
      if (/^validate constraint/.test(action)) {
        if (heldTables.has(table))
          say(table, 'VALIDATE behind another change of it, whose lock is still held')
        validated.add(table)
      } else heldTables.add(table)
      const why = slowAlteration(action, validated.has(table))
      if (why) say(table, why)
    }
  }
  return problems
}

/** The same of every migration. */
export const migrationProblems = (): string[] =>
  readdirSync(at(folder))
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) =>
      lockProblems(readFileSync(at(`${folder}/${file}`), 'utf8')).map(
        (problem) => `${folder}/${file}: ${problem}; ${advice}`,
      ),
    )

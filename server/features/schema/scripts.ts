// The schema's scripts, and how the database differs from them.
import type { SchemaDifference } from '#contract/schema/api.ts'
import type { Catalogue, Part, TableParts } from '#server/platform/db/catalogue.ts'
import { meansTheSame } from './meaning.ts'

const isForeignKey = ({ is }: Part) => is.startsWith('FOREIGN KEY')
const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name}"`)
const statement = ({ is }: Part) => `${is.trimEnd()};`

function creating({ name, columns, constraints }: TableParts): string {
  const lines = [
    ...columns.map((column) => `  ${column.name} ${column.is}`),
    ...constraints
      .filter((one) => !isForeignKey(one))
      .map((constraint) => `  CONSTRAINT ${constraint.name} ${constraint.is}`),
  ]
  return `CREATE TABLE ${quoted(name)} (\n${lines.join(',\n')}\n);`
}

const foreignKeys = ({ name, constraints }: TableParts) =>
  constraints
    .filter(isForeignKey)
    .map((key) => `ALTER TABLE ${quoted(name)} ADD CONSTRAINT ${key.name} ${key.is};`)

/** One table's statements. */
export const scriptOf = (table: TableParts): string =>
  [
    creating(table),
    ...foreignKeys(table),
    ...table.indexes.map(statement),
    ...table.triggers.map(statement),
  ].join('\n')

const extensions = ['pg_trgm']

/** The whole schema's: what is referred to comes before what refers to it. */
export const wholeScript = ({ tables, functions }: Catalogue): string => {
  const takesRow = ({ name }: Part) => tables.some((table) => name.includes(`(${table.name})`))
  return [
    extensions.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};`).join('\n'),
    // A function may call one that comes later.
    'SET check_function_bodies = off;',
    // Columns are computed by functions; a function that takes a table's row comes after the table.
    ...functions.filter((one) => !takesRow(one)).map(statement),
    ...tables.map(creating),
    ...functions.filter(takesRow).map(statement),
    ...tables.flatMap((table) => [
      ...foreignKeys(table),
      ...table.indexes.map(statement),
      ...table.triggers.map(statement),
    ]),
  ].join('\n\n')
}

function differing(
  part: SchemaDifference['part'],
  table: string | null,
  expected: readonly Part[],
  found: readonly Part[],
): SchemaDifference[] {
  const names = new Set([...expected, ...found].map(({ name }) => name))
  const definition = (parts: readonly Part[], name: string) =>
    parts.find((one) => one.name === name)?.is ?? null
  return [...names]
    .map((name) => ({
      part,
      table,
      name,
      expected: definition(expected, name),
      found: definition(found, name),
    }))
    .filter(({ expected, found }) => {
      if (expected === null || found === null) return expected !== found
      // A function's body is its own text, which no version writes in another way.
      return part === 'function' ? expected !== found : !meansTheSame(expected, found)
    })
}

/** Everything in which `found` means something else than `expected`, by name. */
export function driftOf(expected: Catalogue, found: Catalogue): SchemaDifference[] {
  const whole = (tables: readonly TableParts[]): Part[] =>
    tables.map((table) => ({ name: table.name, is: creating(table) }))
  const there = new Map(found.tables.map((table) => [table.name, table]))
  return [
    ...differing('table', null, whole(expected.tables), whole(found.tables)).filter(
      (one) => one.expected === null || one.found === null,
    ),
    ...expected.tables.flatMap((table) => {
      const now = there.get(table.name)
      return now
        ? [
            ...differing('column', table.name, table.columns, now.columns),
            ...differing('constraint', table.name, table.constraints, now.constraints),
            ...differing('index', table.name, table.indexes, now.indexes),
            ...differing('trigger', table.name, table.triggers, now.triggers),
          ]
        : []
    }),
    ...differing('function', null, expected.functions, found.functions),
  ]
}

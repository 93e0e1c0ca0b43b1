// Kinds of notifications added to a copy of the project: the types of all that must know of one.
// Only with --all: the types of a whole copy are looked at.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject } from './project-copy.ts'
import { at } from './run.ts'

const contractRows = 'contract/notifications/kinds.ts'

/** A row, by its parts. */
const parted = {
  flag: 'null',
  part: "'people'",
  device: "'always'",
  echo: 'null',
  page: "'/relacionamento/perfil'",
  text: "() => 'Um unicórnio passou'",
  push: "() => 'Um unicórnio passou.'",
  label: "'Unicórnio'",
}
const rowOf = (kind: string, written: [string, string][]) =>
  `  ${kind}: { ${written.map(([part, value]) => `${part}: ${value}`).join(', ')} },\n`

/** Errors of types in a copy of the project that has more rows: those of the rows' file alone, or of everything. */
function errorsWith(rows: string, of: 'rows' | 'everything') {
  const copy = copyProject()
  const end = '} as const satisfies Record<string, Row>'
  const source = readFileSync(at(contractRows), 'utf8')
  expect(source.split(end)).toHaveLength(2)
  writeFileSync(join(copy, contractRows), source.replace(end, `${rows}${end}`))
  const rowsAlone = { extends: './tsconfig.json', include: [], files: [contractRows] }
  writeFileSync(join(copy, 'tsconfig.rows.json'), JSON.stringify(rowsAlone))
  const typescript = at('node_modules/typescript/bin/tsc')
  const project = of === 'rows' ? 'tsconfig.rows.json' : 'tsconfig.json'
  const { stdout } = spawnSync(
    process.execPath,
    [typescript, '--noEmit', '--pretty', 'false', '-p', project],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  )
  return stdout
}

test('a new kind is a row of the contract and an icon, and no other file must name it', () => {
  const errors = errorsWith(rowOf('unicorn_seen', Object.entries(parted)), 'everything')
  const places = [...errors.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file)
  expect(places).toEqual(['web/features/notifications/icons.ts'])
  expect(errors).toContain("Property 'unicorn_seen' is missing")
}, 900_000)

test('a row without any one of its parts is an error of types', () => {
  const lacking = Object.keys(parted).map((left) =>
    rowOf(
      `without_${left}`,
      Object.entries(parted).filter(([part]) => part !== left),
    ),
  )
  const errors = errorsWith(lacking.join(''), 'rows')
  const missing = [...errors.matchAll(/Property '(\w+)' is missing in type/g)].map(([, part]) => part)
  expect(missing.sort()).toEqual(Object.keys(parted).sort())
}, 900_000)

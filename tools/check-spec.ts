// Check of docs/spec.md against the project: no blank cell, no file named that isn't there, each row's id once, and for
// each row a test that carries it (`// spec M12` in the line above the test).
import type { Title } from './test-titles.ts'

/** Words of a row for which nothing is built, and of one that has no test. */
const unbuilt = 'not yet'
const untested = 'not yet tested'
const columns = ['id', 'what the spec says', 'where', 'note']
/** M of the member area, G of guide and admin. */
const idShape = /^[MG]\d+$/
/** In backquotes, and with a folder or an ending: a path of this repository. */
const path = /`((?:[\w$@.-]+\/)+[\w$@.*-]*|[\w-]+\.(?:ts|tsx|mjs|json|md|html|css|yaml))`/g

/** A test as a check is told of it. */
export interface SpecTest extends Title {
  file: string
}

interface Project {
  exists: (path: string) => boolean
  tests: readonly SpecTest[]
}

/** A row's cells; a pipe inside one is written `\|`. */
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const pathsIn = (cell: string) => [...cell.matchAll(path)].map(([, found = '']) => found)

/** Rows of the tables, each with the number of its line. */
export const rowsIn = (markdown: string) =>
  markdown.split('\n').flatMap((line, index) => {
    const isRow = line.startsWith('|') && !/^\|[\s:|-]+$/.test(line)
    const cells = cellsOf(line)
    return isRow && cells.join() !== columns.join() ? [{ number: index + 1, cells }] : []
  })

function problemsOf(cells: readonly string[], exists: Project['exists'], proven: ReadonlySet<string>) {
  if (cells.length !== columns.length) return [`${cells.length} cells instead of ${columns.length}`]
  const [id = '', , where = '', note = ''] = cells
  const isBuilt = where !== unbuilt
  return [
    ...columns.filter((_, index) => !cells[index]).map((column) => `"${column}" is blank`),
    ...pathsIn(where)
      .filter((named) => !exists(named))
      .map((named) => `${named} does not exist`),
    ...(idShape.test(id) ? [] : [`"${id}" is no id`]),
    ...(isBuilt && where !== '' && pathsIn(where).length === 0
      ? [`"where" names no file and is not "${unbuilt}"`]
      : []),
    ...(isBuilt && !proven.has(id) && !note.startsWith(untested)
      ? [`no test carries ${id}, and its note does not begin with "${untested}"`]
      : []),
  ]
}

/** One line a problem, with its line number or its file. */
export function specProblems(markdown: string, { exists, tests }: Project): string[] {
  const rows = rowsIn(markdown)
  const proven = new Set(tests.flatMap(({ rows }) => rows))
  const ids = new Set<string>()
  const ofRows = rows.flatMap(({ number, cells }) => {
    const [id = ''] = cells
    const twice = ids.has(id) ? [`${id} stands twice`] : []
    ids.add(id)
    return [...problemsOf(cells, exists, proven), ...twice].map(
      (problem) => `docs/spec.md:${number}: ${problem}`,
    )
  })
  const ofTests = tests.flatMap(({ file, rows }) =>
    rows.filter((id) => !ids.has(id)).map((id) => `${file}: docs/spec.md has no row ${id}`),
  )
  return [...ofRows, ...ofTests]
}

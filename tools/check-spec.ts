// Check of docs/spec.md against the project: no blank cell, no file named that isn't there, and no test but by a
// title that stands in its file.
import { isTitled, type Title } from './test-titles.ts'

/** Words of a row for which nothing is built or tested. */
const unbuilt = 'not yet'
const untested = ['not yet', 'not yet tested']
const columns = ['what the spec says', 'where', 'tested by', 'note']
/** In backquotes, and with a folder or an ending: a path of this repository. */
const path = /`((?:[\w$@.-]+\/)+[\w$@.*-]*|[\w-]+\.(?:ts|tsx|mjs|json|md|html|css|yaml))`/g

/** The repository's files as a check is told of them. */
interface Files {
  exists: (path: string) => boolean
  titlesIn: (path: string) => readonly Title[]
}

/** A row's cells; a pipe inside one is written `\|`. */
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const pathsIn = (cell: string) => [...cell.matchAll(path)].map(([, found = '']) => found)

/** The test files of a cell, each with the titles in “these” that follow it: up to the next path. */
const testsIn = (cell: string) =>
  [...cell.matchAll(path)].map((match, index, all) => {
    const rest = cell.slice(match.index, all[index + 1]?.index)
    return { file: match[1] ?? '', titles: [...rest.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title) }
  })

function problemsOf(line: string, { exists, titlesIn }: Files): string[] {
  const cells = cellsOf(line)
  if (cells.length !== columns.length) return [`${cells.length} cells instead of ${columns.length}`]
  const blank = columns.filter((_, index) => !cells[index]).map((column) => `"${column}" is blank`)
  const [, where = '', testedBy = ''] = cells
  const missing = [...pathsIn(where), ...pathsIn(testedBy)]
    .filter((named) => !exists(named))
    .map((named) => `${named} does not exist`)
  const placeless = where !== unbuilt && where !== '' && pathsIn(where).length === 0
  const proofless = testedBy !== '' && !untested.includes(testedBy) && pathsIn(testedBy).length === 0
  const unproven = testsIn(testedBy)
    .filter(({ file }) => exists(file))
    .flatMap(({ file, titles }) =>
      titles.length === 0
        ? [`${file} stands without the title of a test`]
        : titles
            .filter((title) => !isTitled(titlesIn(file), title))
            .map((title) => `${file} has no test “${title}”`),
    )
  return [
    ...blank,
    ...missing,
    ...unproven,
    ...(placeless ? [`"where" names no file and is not "${unbuilt}"`] : []),
    ...(proofless ? ['"tested by" names no file and is not "not yet tested"'] : []),
  ]
}

/** One line a problem, with its line number. */
export function specProblems(markdown: string, files: Files): string[] {
  return markdown.split('\n').flatMap((line, index) => {
    const isRow = line.startsWith('|') && !/^\|[\s:|-]+$/.test(line)
    if (!isRow || cellsOf(line).join() === columns.join()) return []
    return problemsOf(line, files).map((problem) => `docs/spec.md:${index + 1}: ${problem}`)
  })
}

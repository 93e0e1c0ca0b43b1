// Whether docs/spec.md tells the truth about itself: no blank cell, and no file named that isn't there.

/** What a row says when nothing is built or tested for it. */
const unbuilt = 'not yet'
const untested = ['not yet', 'not yet tested']
const columns = ['what the spec says', 'where', 'tested by', 'note']
/** In backquotes, and with a folder or an ending: a path of this repository. */
const path = /`((?:[\w$@.-]+\/)+[\w$@.*-]*|[\w-]+\.(?:ts|tsx|mjs|json|md|html|css|yaml))`/g

/** A row's cells; a pipe inside one is written `\|`. */
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const pathsIn = (cell: string) => [...cell.matchAll(path)].map(([, found = '']) => found)

function problemsOf(line: string, exists: (path: string) => boolean): string[] {
  const cells = cellsOf(line)
  if (cells.length !== columns.length) return [`${cells.length} cells instead of ${columns.length}`]
  const blank = columns.filter((_, index) => !cells[index]).map((column) => `"${column}" is blank`)
  const [, where = '', testedBy = ''] = cells
  const missing = [...pathsIn(where), ...pathsIn(testedBy)]
    .filter((named) => !exists(named))
    .map((named) => `${named} does not exist`)
  const placeless = where !== unbuilt && where !== '' && pathsIn(where).length === 0
  const proofless = testedBy !== '' && !untested.includes(testedBy) && pathsIn(testedBy).length === 0
  return [
    ...blank,
    ...missing,
    ...(placeless ? [`"where" names no file and is not "${unbuilt}"`] : []),
    ...(proofless ? ['"tested by" names no file and is not "not yet tested"'] : []),
  ]
}

/** One line a problem, with its line number. */
export function specProblems(markdown: string, exists: (path: string) => boolean): string[] {
  return markdown.split('\n').flatMap((line, index) => {
    const isRow = line.startsWith('|') && !/^\|[\s:|-]+$/.test(line)
    if (!isRow || cellsOf(line).join() === columns.join()) return []
    return problemsOf(line, exists).map((problem) => `docs/spec.md:${index + 1}: ${problem}`)
  })
}

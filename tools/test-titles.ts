// Titles of a file's tests, which documents name, and the rows of the specification that each proves (`// spec M12, G7` in
// the line above it): read from its syntax, so that a string is none. A template is matched by its words before the first `${`.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { at } from './run.ts'

/** Words that may stand between `test` and its call, as in `test.each(rows)('title', …)`; a skipped one proves nothing. */
const chained = new Set(['each', 'for', 'concurrent', 'sequential', 'runIf', 'skipIf', 'fails'])

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The expression is `test` or `it`, whatever it was chained or called with before. */
function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return false
  return chained.has(String(callee.property.name)) && isTest(callee.object)
}

/** A title, or how all titles of a template begin, with the ids of rows in docs/spec.md. */
export type Title = { text: string; whole: boolean; rows: readonly string[] }

const tag = /^[ \t]*\/\/ spec (.+)\n/gm
const idsIn = (lines: string) =>
  [...lines.matchAll(tag)].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()))

/** Ids in the lines right above a statement. */
const rowsAbove = (source: string, start: number) =>
  idsIn(source.slice(0, start).match(/(?:^[ \t]*\/\/ spec .+\n)+[ \t]*$/m)?.[0] ?? '')

function titleOf(node: unknown): Omit<Title, 'rows'> | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return { text: node.value, whole: true }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  const [first] = node.quasis
  const text: unknown = isNode(first) && (first.value as { cooked?: unknown }).cooked
  return typeof text === 'string' && text !== '' ? { text, whole: node.quasis.length === 1 } : null
}

/** `statement`: start of the one in a list of statements in which the node stands. */
function* titlesUnder(node: unknown, source: string, statement: number): Generator<Title> {
  if (!isNode(node)) return
  if (node.type === 'CallExpression' && isTest(node.callee) && Array.isArray(node.arguments)) {
    const title = titleOf(node.arguments[0])
    if (title) yield { ...title, rows: rowsAbove(source, statement) }
  }
  for (const [name, value] of Object.entries(node)) {
    if (!Array.isArray(value)) yield* titlesUnder(value, source, statement)
    else
      for (const each of value)
        yield* titlesUnder(each, source, name === 'body' && isNode(each) ? Number(each.start) : statement)
  }
}

/** Throws where ids stand above something that is no test. */
export function titlesIn(path: string, source: string): Title[] {
  const { program, comments } = parseSync(path, source)
  const titles = [...titlesUnder(program, source, 0)]
  const proven = new Set(titles.flatMap(({ rows }) => rows))
  const stray = comments.flatMap(({ value }) => idsIn(`//${value}\n`)).find((id) => !proven.has(id))
  if (stray) throw new Error(`${path}: spec ${stray} stands above no test`)
  return titles
}

/** Answers whether one of the titles is the one named, or builds it. */
export const isTitled = (titles: readonly Omit<Title, 'rows'>[], named: string) =>
  titles.some(({ text, whole }) => (whole ? text === named : named.startsWith(text)))

/** The titles in a file of the project, read once. */
export function titleReader() {
  const read = new Map<string, Title[]>()
  return (path: string) => {
    const titles = read.get(path) ?? titlesIn(path, readFileSync(at(path), 'utf8'))
    read.set(path, titles)
    return titles
  }
}

/** The tests of the project that carry rows of the specification. */
export const projectTests = () =>
  globSync('{contract,server,site,tools,web,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: at('.') }).flatMap(
    (file) => {
      const source = readFileSync(at(file), 'utf8')
      if (!source.includes('// spec ')) return []
      return titlesIn(file, source).map((title) => ({ ...title, file }))
    },
  )

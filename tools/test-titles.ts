// The titles of a file's tests, which documents name: read from its syntax, so that a comment or a string is none. A
// template is matched by its words before the first `${`. The check shows that a test is there, not that it proves its row.
import { readFileSync } from 'node:fs'
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

/** A title, or how all titles of a template begin. */
export type Title = { text: string; whole: boolean }

function titleOf(node: unknown): Title | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return { text: node.value, whole: true }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  const [first] = node.quasis
  const text: unknown = isNode(first) && (first.value as { cooked?: unknown }).cooked
  return typeof text === 'string' && text !== '' ? { text, whole: node.quasis.length === 1 } : null
}

function* titlesUnder(node: unknown): Generator<Title> {
  if (Array.isArray(node)) for (const each of node) yield* titlesUnder(each)
  if (!isNode(node)) return
  if (node.type === 'CallExpression' && isTest(node.callee) && Array.isArray(node.arguments)) {
    const title = titleOf(node.arguments[0])
    if (title) yield title
  }
  for (const value of Object.values(node)) if (typeof value === 'object') yield* titlesUnder(value)
}

export const titlesIn = (path: string, source: string): Title[] => [
  ...titlesUnder(parseSync(path, source).program),
]

/** Answers whether one of the titles is the one named, or builds it. */
export const isTitled = (titles: readonly Title[], named: string) =>
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

// Decision records that texts name: each must be in `docs/decisions`, or whoever follows the reference finds nothing.
// Migrations are not read: their text is hashed, so a reference in one could not be mended.
import { readdirSync, readFileSync } from 'node:fs'
import { at } from './run.ts'

const folders = ['bench', 'contract', 'docs', 'e2e', 'faults', 'ops', 'server', 'site', 'tools', 'web']
const roots = ['README.md', 'CONTRIBUTING.md', 'Dockerfile']
const text = /\.(ts|tsx|mjs|md|css|html|service|yml|yaml)$/

/** In code a number is a record's after the word; in documents it stands alone as well: not a migration’s or a file’s mode. */
const named = /\bdecisions?[ /]\[?(\d{4}(?:(?:, | and | or )\d{4})*)/g
const alone = /(?<![\d.–-]|mode |[Mm]igrations? (?:of before )?)\b(0\d{3})\b(?![\d–-]|\.\.)/g
/** A record's own line that tells which records it took over: those are gone. */
const history = /^Status: .*$/m

export function namedRecords(path: string, content: string): string[] {
  const stated = path.startsWith('docs/decisions/') ? content.replace(history, '') : content
  const numbers = [...stated.matchAll(named)].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? [])
  if (path.endsWith('.md')) for (const [, number = ''] of stated.matchAll(alone)) numbers.push(number)
  return [...new Set(numbers)].sort()
}

export function decisionProblems(): string[] {
  const numbers = readdirSync(at('docs/decisions')).map((name) => name.slice(0, 4))
  const paths = folders
    .flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => text.test(path) && !path.startsWith('server/db/migrations/'))
  const missing = [...roots, ...paths].flatMap((path) =>
    namedRecords(path, readFileSync(at(path), 'utf8'))
      .filter((number) => !numbers.includes(number))
      .map((number) => `${path}: names decision ${number}, which is not in docs/decisions`),
  )
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  return [...missing, ...twice.map((number) => `docs/decisions: two records have the number ${number}`)]
}

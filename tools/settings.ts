// Table of settings (docs/settings.md) and `.env.example`, both written from server/platform/config.ts.
// Run it after changing a setting: `npm run check` fails while either is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { settings } from '#server/platform/config.ts'
import { at } from './run.ts'

const begin = '<!-- settings: written by tools/settings.ts -->'
const end = '<!-- /settings -->'
const width = 100

type Setting = { name: string; fallback: string | undefined; doc: string }

const all: Setting[] = Object.entries<z.ZodType>(settings).map(([name, shape]) => ({
  name,
  fallback: shape instanceof z.ZodDefault ? String(shape.def.defaultValue) : undefined,
  doc: String(shape.meta()?.doc ?? ''),
}))

/** Comment lines of at most `width` characters. */
function commented(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `# ${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => `# ${line}`).join('\n')
}

const quoted = (value: string) => (/[\s<>]/.test(value) ? `"${value}"` : value)

const table = [
  '| Variable | Default | What it is for |',
  '|---|---|---|',
  ...all.map(({ name, fallback, doc }) => {
    const shown = fallback === undefined ? '—' : `\`${fallback}\``
    return `| \`${name}\` | ${shown} | ${doc.replaceAll('|', '\\|')} |`
  }),
].join('\n')

const example = `# Every setting of the server; all are optional, but for PUBLIC_URL and SMTP_URL (or NO_MAIL) in production. What is commented out is the default.
# \`npm start\`, \`dev\`, \`backup\` and \`restore\` read a file named .env beside this one; compose.yaml passes it on.

${all.map(({ name, fallback, doc }) => `${commented(doc)}\n#${name}=${quoted(fallback ?? '')}`).join('\n\n')}
`

/** `page` with its block of settings as it should be. Throws when the markers are gone. */
function withSettings(page: string): string {
  const [start, stop] = [page.indexOf(begin), page.indexOf(end)]
  if (start < 0 || stop < start) throw new Error(`docs/settings.md has no ${begin} … ${end}`)
  return `${page.slice(0, start + begin.length)}\n\n${table}\n\n${page.slice(stop)}`
}

const wanted = () =>
  [
    ['docs/settings.md', withSettings(readFileSync(at('docs/settings.md'), 'utf8'))],
    ['.env.example', example],
  ] as const

/** One line for each file that no longer says what the settings say. */
export const staleSettings = (): string[] =>
  wanted()
    .filter(([path, content]) => readFileSync(at(path), 'utf8') !== content)
    .map(([path]) => `${path}: run tools/settings.ts, the settings have changed`)

if (import.meta.main) for (const [path, content] of wanted()) writeFileSync(at(path), content)

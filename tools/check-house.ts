// House rules that no linter knows: file names inside a feature, file sizes, empty names, headers, texts that share an
// element, decisions that texts name, and documents that say what is no longer so.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { specProblems } from './check-spec.ts'
import { decisionProblems } from './decision-records.ts'
import { linkProblems } from './document-links.ts'
import { features } from './features.ts'
import { sharedTexts } from './lone-texts.ts'
import { migrationProblems } from './migration-locks.ts'
import { at } from './run.ts'
import { staleSettings } from './settings.ts'
import { projectTests } from './test-titles.ts'

const vocabulary = /^(routes|commands|queries|tables|jobs|signals|feature)\.ts$/
const empty = /^(utils?|helpers?|common|misc|index)\.tsx?$/
const maxLines = 400
/** A header names the thing and then says something of it: "Limits on trying a password", not "What it costs to try one". */
const clause = /^\/\/ (?:What|Whatever|Who|Whom|Whose|Whoever|How|Whether|Where|Which|When|Of)\b/
/** So does a comment. */
const commentClause = /^[ \t]*(?:\/\/|\/\*\*?|\*) (?:What|Who|Whose|How|Whether|Where|Which|Of) .*$/m

/** A test's title states a fact: a subject and a verb. */
const titleClause =
  /^[ \t]*(?:test|it|describe)(?:\.\w+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?)*\(\s*(['"`])(?:What|Whatever|Who|Whom|Whose|Whoever|How|Whether|Where|Which|Of|That)\b.*$/im

/** A bound is called `max…`. */
const superlative = /\bconst (?:most|longest)[A-Z]\w*/

function filesUnder(folder: string): string[] {
  return readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(at('').length))
}

/** Words of no field in an exported name (`docs/words.md` has the field's own). A device that signed in before is "known". */
const dialect =
  /^export (?:async )?(?:const|let|function\*?|type|interface|class) (\w*?(?:\b|(?<=[a-z])(?=[A-Z]))(?:[Tt]old|[Tt]ells?|[Kk]ept|[Kk]eeps?|[Aa]sk(?:ed|s)|[Ss]aid|[Gg]iven|[Bb]egun|[Kk]nown(?!Device)|[Hh]olds|[Hh]eard|[Ss]tanding|[Pp]atience|[Oo]wed|[Ff]ewest|[Ww]hose)(?=[A-Z]|\b)\w*)/m

/** Holds titles of any kind as text. */
const titleTests = 'tools/test-titles.test.ts'

const problems: string[] = []
const sources = ['contract', 'site', 'server', 'web', 'e2e', 'bench', 'faults', 'tools']
  .flatMap(filesUnder)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))

for (const path of sources) {
  if (empty.test(basename(path))) problems.push(`${path}: name it for what it does`)
  const text = readFileSync(at(path), 'utf8')
  if (clause.test(text)) problems.push(`${path}: its header opens with a noun, not with a clause`)
  const [comment] = text.match(commentClause) ?? []
  if (comment) problems.push(`${path}: a comment opens with a noun, not with a clause: ${comment.trim()}`)
  const [title] =
    (/\.(?:test|spec)\.tsx?$/.test(path) && path !== titleTests && text.match(titleClause)) || []
  if (title)
    problems.push(`${path}: a test's title states a fact, with a subject and a verb: ${title.trim()}`)
  const [, name] = text.match(dialect) ?? []
  if (name) problems.push(`${path}: ${name}: a name takes the field's term (docs/words.md)`)
  const [bound] = text.match(superlative) ?? []
  if (bound) problems.push(`${path}: ${bound}: a bound is called max…`)
  const lines = text.split('\n').length
  if (lines > maxLines) problems.push(`${path}: ${lines} lines; split it (at most ${maxLines})`)
}

const allowed: readonly string[] = features
for (const side of ['server', 'web']) {
  for (const path of sources.filter((source) => source.startsWith(`${side}/features/`))) {
    const feature = path.split('/')[2] ?? ''
    if (!allowed.includes(feature)) problems.push(`${path}: "${feature}" is not in server/features.ts`)
  }
}
for (const path of sources.filter((source) => /^server\/features\//.test(source))) {
  const named = vocabulary.test(basename(path)) || path.endsWith('.test.ts')
  if (!named && !readFileSync(at(path), 'utf8').startsWith('// '))
    problems.push(`${path}: a file outside the vocabulary opens with a sentence that says what it is for`)
  if (dirname(path).split('/').length > 4) problems.push(`${path}: a feature has folders of one level`)
}

/** A call of the API (`api.matches.remove`, `query.matches.counts`) leans on a feature as an import does. */
const call = /\b(?:api|query)\.([a-zA-Z]+)\./g
for (const path of sources.filter((source) => /^web\/features\//.test(source))) {
  const feature = path.split('/')[2] ?? ''
  for (const [, namespace = ''] of readFileSync(at(path), 'utf8').matchAll(call)) {
    const called = namespace.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
    if (allowed.indexOf(called) > allowed.indexOf(feature))
      problems.push(`${path}: calls ${called}, a later feature (server/features.ts)`)
  }
}

// A piece that only the gallery shows is work that nobody has asked for.
const importsOf = (path: string) =>
  [...readFileSync(at(path), 'utf8').matchAll(/(?:from |import\()'(#web\/ui\/|\.\/)([\w-]+\.tsx?)'/g)]
    .filter(([, start]) => start === '#web/ui/' || path.startsWith('web/ui/'))
    .map(([, , file]) => `web/ui/${file}`)
const shown = new Set<string>()
function show(path: string) {
  if (shown.has(path)) return
  shown.add(path)
  importsOf(path).forEach(show)
}
for (const path of sources) if (/^web\/(?!ui\/|features\/dev\/)/.test(path)) show(path)
for (const path of sources)
  if (path.startsWith('web/ui/') && !path.includes('.test.') && !shown.has(path))
    problems.push(`${path}: no screen uses it; add it with the first one that does`)

problems.push(
  ...specProblems(readFileSync(at('docs/spec.md'), 'utf8'), {
    exists: (path) => existsSync(at(path)),
    tests: projectTests(),
  }),
)
problems.push(...staleSettings(), ...migrationProblems(), ...decisionProblems(), ...linkProblems())
problems.push(...sharedTexts())

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${sources.length} files in order`)

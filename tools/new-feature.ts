// `npm run new -- raffles sorteio Sorteio` stamps a feature on all sides, small, complete and clean; with --admin first, one
// that administrators keep: list, form, undo, audit, CSV.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { editsOf, filesOf, type Names, refusal } from './feature-stamp.ts'
import { officeEditsOf, officeFilesOf, officeNextSteps } from './office-stamp.ts'
import { at, run } from './run.ts'

const given = process.argv.slice(2)
const office = given[0] === '--admin'
const [name, address = name, title = address] = office ? given.slice(1) : given
if (!name || !address || !title) {
  console.error(
    'npm run new -- [--admin] NAME [ADDRESS] [TITLE], as in: npm run new -- raffles sorteio Sorteio',
  )
  process.exit(1)
}

const names: Names = { name, address, title: title.charAt(0).toUpperCase() + title.slice(1) }
const stamped = office ? officeFilesOf(names) : filesOf(names)
const edits = office ? officeEditsOf(names) : editsOf(names)
const refused = refusal(names, (path) => existsSync(at(path)), stamped)
if (refused) {
  console.error(refused)
  process.exit(1)
}

// Every edit is made before anything is written: one that fails leaves nothing behind.
const edited = Object.entries(edits).map(
  ([path, edit]) => [path, edit(readFileSync(at(path), 'utf8'))] as const,
)
const files = [...Object.entries(stamped), ...edited]
for (const [path, content] of files) {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), content)
}
const paths = files.map(([path]) => path)
if (!(await run('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...paths]))) process.exit(1)

console.log(
  office
    ? officeNextSteps(names)
    : `
${name} is at /relacionamento/${address}. Next:
  contract/${name}/api.ts           what it promises
  server/features/${name}/      a tables.ts if it owns something, then
                                npm run db:migration -- --name ${name}
                                a jobs.ts for what must happen after a commit, enqueued in its transaction, and for
                                what happens on time; a signals.ts for what open screens show and may miss
  web/features/${name}/         feature.ts: its line in the menu, and its flag; home.ts, told.ts, pushed.ts where it has
                                a part of Início or tells members something
  docs/spec.md, docs/words.md   the rows it builds, the words it brings
  npm run check`,
)

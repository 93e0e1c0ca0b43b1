// `npm run new -- raffles sorteio Sorteio` stamps a feature on all sides, a copy of a small one; with --admin first, one that
// administrators keep: list, form, undo, audit, CSV.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  filesOf,
  memberEditsOf,
  memberExample,
  type Names,
  officeEditsOf,
  officeExample,
  refusal,
} from './feature-stamp.ts'
import { at, run } from './run.ts'

const args = process.argv.slice(2)
const office = args[0] === '--admin'
const [name, address = name, title = address] = office ? args.slice(1) : args
if (!name || !address || !title) {
  console.error(
    'npm run new -- [--admin] NAME [ADDRESS] [TITLE], as in: npm run new -- raffles sorteio Sorteio',
  )
  process.exit(1)
}

const names: Names = { name, address, title: title.charAt(0).toUpperCase() + title.slice(1) }
const stamped = filesOf(office ? officeExample : memberExample, names)
const edits = office ? officeEditsOf(names) : memberEditsOf(names)
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

/** End of its migration: versions that count, dates, and writes by hand that leave an entry (decisions 0102, 0103). */
const triggers = `--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "${name}" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "${name}" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('${name}', 'name');`

console.log(
  office
    ? `
${name} is at /admin/${address}, a copy of the guide's categories. Next:
  npm run db:migration -- --name ${name}
                                and at its end:
${triggers}
                                then, twice, for it updates what drift is held against:
  node tools/node.mjs node_modules/vitest/vitest.mjs run server/features/schema -u
  contract/${name}/form.ts          its fields and sentences; filters in api.ts; then tables.ts, ${name}.ts, columns and form: a record
                                is called "ficha" until you say otherwise
  contract/back-office/permissions.ts       which roles may
  contract/${name}/audit.ts         what the audit calls it and its fields
  web/features/${name}/office/feature.ts
                                its group, place and icon; what the palette finds, and its part of Painel
  server/testing/world.ts       its table among those that administrators write, if it is seeded
  docs/spec.md, docs/words.md   the rows it builds, the words it brings
  npm run check`
    : `
${name} is at /relacionamento/${address}, a copy of the confirmation of age, whose rules and sentences it still has. Next:
  contract/${name}/api.ts           what it promises
  server/features/${name}/      its own queries.ts and commands.ts in the place of identity's; a tables.ts if it owns
                                something, then npm run db:migration -- --name ${name}
                                a jobs.ts for what must happen after a commit, enqueued in its transaction, and for
                                what happens on time; a signals.ts for what open screens show and may miss
  web/features/${name}/         its screen, with the tests of what it says; feature.ts: its line in the menu, and its flag;
                                home.ts where it has a part of Início
  contract/notifications/kinds.ts   a row for each kind of notification that it sends
  docs/spec.md, docs/words.md   the rows it builds, the words it brings
  npm run check`,
)

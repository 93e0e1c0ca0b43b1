// First files of a new back-office screen on every side, on the kit: pure, `new-feature.ts` writes it.
import {
  capital,
  enterManifest,
  insertAfter,
  insertImport,
  insertInBlock,
  type Names,
} from './feature-stamp.ts'
import { formOf, officeManifestOf, officePath, pageOf, webTestOf } from './office-stamp-web.ts'

const contractOf = (name: string) => `// What administrators are promised about ${name}.
import { z } from 'zod'
import { changed, listing, type RowOf, seen } from '../back-office/listing.ts'
import { adminsWrite, fails, forAdmins, id } from '../kit.ts'
import { statuses } from '../values/options.ts'

export const ${name}Form = z.object({
  name: z.string().trim().min(1, 'Dê um nome.').max(60, 'Use no máximo 60 caracteres.'),
})

export const ${name}List = listing({
  name: '${name}',
  file: '${name}',
  reads: '${name}.read',
  exports: '${name}.export',
  filters: { status: z.enum(statuses).optional(), binned: z.boolean().optional() },
  sorts: ['name', 'createdAt'],
  order: '-createdAt',
  row: z.object({
    id,
    version: z.int(),
    name: z.string(),
    status: z.enum(statuses),
    createdAt: z.date(),
    binnedAt: z.date().nullable(),
  }),
})

export type ${capital(name)}Row = RowOf<typeof ${name}List>

const write = () => adminsWrite('${name}.write')
const ofSeen = fails('record.not_found', 'record.version_missing', 'record.stale')

export const ${name} = {
  list: forAdmins(${name}List.reads)
    .route({ method: 'GET', path: '/admin/${name}' })
    .input(${name}List.input)
    .output(${name}List.output),
  create: write()
    .route({ method: 'POST', path: '/admin/${name}' })
    .input(${name}Form)
    .output(changed)
    .errors(fails('record.name_taken')),
  update: write()
    .route({ method: 'PUT', path: '/admin/${name}/{id}' })
    .input(${name}Form.extend(seen))
    .output(changed)
    .errors({ ...ofSeen, ...fails('record.name_taken') }),
  setStatus: write()
    .route({ method: 'POST', path: '/admin/${name}/{id}/status' })
    .input(z.object({ ...seen, status: z.enum(statuses) }))
    .output(changed)
    .errors(ofSeen),
  /** Puts it into the bin, from which it is erased after 30 days. */
  bin: write()
    .route({ method: 'DELETE', path: '/admin/${name}/{id}' })
    .input(z.object(seen))
    .output(changed)
    .errors(ofSeen),
  restore: write()
    .route({ method: 'POST', path: '/admin/${name}/{id}/restore' })
    .input(z.object({ id }))
    .output(changed)
    .errors(fails('record.not_found')),
}
`

const tablesOf = (name: string) => `import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { statuses } from '#contract/values/options.ts'
import {
  binnedAt,
  createdAt,
  identifier,
  oneOf,
  searchable,
  updatedAt,
  version,
} from '#server/platform/db/columns.ts'

export const ${name} = pgTable(
  '${name}',
  {
    id: identifier(),
    name: text('name').notNull().unique(),
    status: text('status', { enum: statuses }).notNull().default('active'),
    version: version(),
    binnedAt: binnedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('${name}_status', t.status, statuses),
    index('${name}_search').using('gin', sql\`\${searchable(t.name)} gin_trgm_ops\`),
  ],
)
`

const recordsOf = (name: string) => `// ${capital(name)}, as administrators keep them.
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { ${name}List } from '#contract/${name}/api.ts'
import { statusOptions } from '#contract/back-office/options.ts'
import { labelOf } from '#contract/values/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import { ${name} as table } from './tables.ts'

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      version: table.version,
      name: table.name,
      status: table.status,
      createdAt: table.createdAt,
      binnedAt: table.binnedAt,
    })
    .from(table)
    .$dynamic()

export const ${name}Rows = createList<typeof ${name}List, SelectedBy<typeof select>>({
  listing: ${name}List,
  select,
  id: table.id,
  sorts: { name: table.name, createdAt: table.createdAt },
  searched: searchable(table.name),
  always: ({ binned }) => (binned ? isNotNull(table.binnedAt) : isNull(table.binnedAt)),
  filters: {
    status: (status) => eq(table.status, status),
    binned: (binned) => (binned ? isNotNull(table.binnedAt) : isNull(table.binnedAt)),
  },
  row: (selected) => selected,
  csv: [
    ['Nome', (row) => row.name],
    ['Situação', (row) => labelOf(statusOptions, row.status)],
    ['Criado em', (row) => row.createdAt],
  ],
})

export const ${name}Records = administered({
  kind: '${name}',
  table,
  fields: ['name', 'status'],
  label: 'name',
  permission: '${name}.write',
  constraints: { ${name}_name_unique: 'record.name_taken' },
  present: ${name}Rows.one,
})
`

const routesOf = (name: string) => `import { ${name} } from '#contract/${name}/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { ${name}Records, ${name}Rows } from './records.ts'

const on = bind(${name})

export const ${name}Routes = {
  list: on.list.handler(({ context, input }) => ${name}Rows.page(context.deps.db, input)),
  create: on.create.handler(({ context, input }) => ${name}Records.create(context, input)),
  update: on.update.handler(({ context, input: { id, version, ...values } }) =>
    ${name}Records.update(context, { id, version }, values),
  ),
  setStatus: on.setStatus.handler(({ context, input }) => ${name}Records.setStatus(context, input)),
  bin: on.bin.handler(({ context, input }) => ${name}Records.bin(context, input)),
  restore: on.restore.handler(({ context, input }) => ${name}Records.restore(context, input.id)),
}
`

const serverTestOf = (name: string) => `import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('what an administrator creates is listed, and taken back by its undo', async () => {
  const { client } = await world.administrator()
  const { id, entry } = await client.${name}.create({ name: 'Primeiro' })
  expect((await client.${name}.list({})).rows).toMatchObject([{ id, name: 'Primeiro', version: 1 }])
  await client.backOffice.undo({ entry: entry ?? 0 })
  expect((await client.${name}.list({})).rows).toEqual([])
})

test('a write over an older version is refused', async () => {
  const { client } = await world.administrator()
  const { id } = await client.${name}.create({ name: 'Primeiro' })
  await client.${name}.update({ id, version: 1, name: 'Segundo' })
  expect(await codeOf(client.${name}.update({ id, version: 1, name: 'Terceiro' }))).toBe('record.stale')
})
`

const manifestOf = (name: string) => `import type { Feature } from '#server/feature.ts'
import { ${name}Records, ${name}Rows } from './records.ts'
import { about${capital(name)} } from './reference.ts'
import { ${name}Routes } from './routes.ts'

export const ${name}: Feature = {
  name: '${name}',
  about: { ${name}: about${capital(name)} },
  build: () => ({ routes: { ${name}: ${name}Routes } }),
  lists: [${name}Rows],
  undo: { ${name}: ${name}Records.undoing },
  bulk: { ${name}: ${name}Records.bulk },
  erasers: [${name}Records.erase],
}
`

/** The new files, each with what it holds. */
export function officeFilesOf(names: Names): Record<string, string> {
  const { name } = names
  const server = `server/features/${name}`
  const web = `web/features/${name}/office`
  return {
    [`contract/${name}/api.ts`]: contractOf(name),
    [`contract/${name}/audit.ts`]: auditOf(names),
    [`server/testing/accounted/${name}.ts`]: accountedOf(name),
    [`${server}/tables.ts`]: tablesOf(name),
    [`${server}/records.ts`]: recordsOf(name),
    [`${server}/feature.ts`]: manifestOf(name),
    [`${server}/reference.ts`]: referenceOf(names),
    [`${server}/routes.ts`]: routesOf(name),
    [`${server}/${name}.test.ts`]: serverTestOf(name),
    [`${web}/feature.ts`]: officeManifestOf(names),
    [`${web}/${name}-page.tsx`]: pageOf(names),
    [`${web}/${name}-form.tsx`]: formOf(name),
    [`${web}/${name}.browser.test.tsx`]: webTestOf(names),
  }
}

const referenceOf = ({ name, title }: Names) => `// Words and examples of the API's reference about ${name}.
import type { Reference } from '#server/api-reference.ts'

const changed = { id: '3a1c5e7b-2f4d-4a6b-8c9d-0e1f2a3b4c5d', version: 4, entry: 18_203, undoable: true }

export const about${capital(name)}: Reference['${name}'] = {
  description: '${title}.',
  procedures: {
    list: { summary: 'A lista, para a administração', answer: { rows: [], total: 0, more: false } },
    create: { summary: 'Cria', send: { name: 'Primeiro' }, answer: changed },
    update: { summary: 'Edita', send: { version: 3, name: 'Segundo' }, answer: changed },
    setStatus: {
      summary: 'Ativa ou desativa',
      send: { version: 3, status: 'inactive' as const },
      answer: changed,
    },
    bin: { summary: 'Manda para a lixeira', send: { version: 3 }, answer: { ...changed, version: null } },
    restore: { summary: 'Tira da lixeira', answer: changed },
  },
}
`

/** Calls of each write, once, and to some record, to be undone. */
const accountedOf = (
  name: string,
) => `// The administrators' writes of ${name}, each called once, and done to some record.
import { type Call, type Command, isKept, other, type Undone } from '../accounted.ts'
import type { Client, World } from '../world.ts'

export function calls(_: World, boss: Client): Record<string, Call> {
  const made = () => boss.${name}.create({ name: 'Primeiro' })
  return {
    '${name}/create': async () => made,
    '${name}/update': async () => {
      const { id } = await made()
      return () => boss.${name}.update({ id, version: 1, name: 'Segundo' })
    },
    '${name}/setStatus': async () => {
      const { id } = await made()
      return () => boss.${name}.setStatus({ id, version: 1, status: 'inactive' })
    },
    '${name}/bin': async () => {
      const { id } = await made()
      return () => boss.${name}.bin({ id, version: 1 })
    },
    '${name}/restore': async () => {
      const { id } = await made()
      await boss.${name}.bin({ id, version: 1 })
      return () => boss.${name}.restore({ id })
    },
  }
}

export const commands = ({ boss, some }: Undone): Record<string, Command> => ({
  '${name}/create': ({ text }) => boss().${name}.create({ name: \`\${text} \${crypto.randomUUID()}\` }),
  '${name}/update': async ({ at, text }) => {
    const row = await some('${name}', at, isKept)
    const name = \`\${text} \${crypto.randomUUID()}\`
    return row && boss().${name}.update({ id: row.id, version: row.version, name })
  },
  '${name}/setStatus': async ({ at }) => {
    const row = await some('${name}', at, isKept)
    return row && boss().${name}.setStatus({ id: row.id, version: row.version, status: other(row.status) })
  },
  '${name}/bin': async ({ at }) => {
    const row = await some('${name}', at, isKept)
    return row && boss().${name}.bin({ id: row.id, version: row.version })
  },
  '${name}/restore': async ({ at }) => {
    const row = await some('${name}', at, (one) => !isKept(one))
    return row && boss().${name}.restore({ id: row.id })
  },
})
`

const auditOf = ({ name, title }: Names) => `// Vocabulary of the audit about ${name}.

export const ${name}Audit = {
  ${name}: { called: '${title}', fields: { name: 'nome', status: 'situação' } },
} as const
`

/** End of its migration: versions that count, dates, and writes by hand that leave an entry (decisions 0102, 0103). */
const triggersOf = (name: string) => `--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "${name}" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "${name}" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('${name}', 'name');`

/** The files that must know of the screen, each with its change. */
export function officeEditsOf(names: Names): Record<string, (source: string) => string> {
  const { name, address, title } = names
  const path = officePath(address)
  return {
    'contract/api.ts': (source) =>
      insertInBlock(
        insertImport(source, `import { ${name} } from './${name}/api.ts'`),
        /^export const api = \{$/,
        `  ${name},`,
      ),
    'contract/back-office/permissions.ts': (source) =>
      insertAfter(
        source,
        /^ {2}'categories\.export': /,
        ['read', 'write', 'export'].map((right) => `  '${name}.${right}': conteudo,`).join('\n'),
      ),
    'contract/back-office/audit.ts': (source) =>
      insertAfter(
        insertAfter(source, /^import \{ guideAudit \}/, `import { ${name}Audit } from '../${name}/audit.ts'`),
        /^ {2}\.\.\.guideAudit,$/,
        `  ...${name}Audit,`,
      ),
    'site/routes.ts': (source) =>
      insertAfter(
        source,
        /^ {2}'\/dev\/ui': /,
        `  '${path}': office({ screen: '${name}/office/${name}-page', title: '${title}', search: listSearch(['situacao', 'lixeira']) }),`,
      ),
    'web/features-office.ts': (source) =>
      insertInBlock(
        insertImport(source, `import { ${name}Office } from './features/${name}/office/feature.ts'`),
        /^export const officeFeatures: .*\[$/,
        `  ${name}Office,`,
      ),
    'server/features.ts': (source) => enterManifest(source, name),
  }
}

export const officeNextSteps = ({ name, address }: Names) => `
${name} is at /admin/${address}. Next:
  npm run db:migration -- --name ${name}
                                and at its end:
${triggersOf(name)}
                                then, twice, for it updates what drift is held against:
  node_modules/.bin/node node_modules/vitest/vitest.mjs run server/features/schema -u
  contract/${name}/api.ts           its fields, filters and sentences; then tables.ts, records.ts, columns and form
  contract/back-office/permissions.ts       which roles may
  contract/back-office/audit.ts             what the audit calls it and its fields
  web/features/${name}/office/feature.ts
                                its group, place and icon; what the palette finds, and its part of Painel
  server/testing/world.ts       its table among those that administrators write, if it is seeded
  docs/spec.md, docs/words.md   the rows it builds, the words it brings
  npm run check`

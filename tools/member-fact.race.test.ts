// Recipe of a member's fact, followed in a copy of the project: the types of all that must have the fact, and where it shows.
// Only with --all: the types of a whole copy are looked at, once for each file.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject } from './project-copy.ts'
import { at } from './run.ts'

/** Lines of a file, each before a line that stands there once. */
type Edits = Record<string, [before: string, line: string][]>

const rowWith = (filter: string): Edits => ({
  'contract/people/facts.ts': [
    [
      '} as const satisfies Record<string, Declared>',
      `  height: { label: 'Altura', kind: 'number', min: 120, max: 230, unit: 'cm', seenBy: 'details',
    form: 'profile', part: 'information', filter: ${filter} },`,
    ],
  ],
})
const column: Edits = {
  'server/features/identity/tables.ts': [["    work: text('trabalho'),", "    height: smallint('altura'),"]],
}
const shown: Edits = { ...rowWith('null'), ...column }
const filtered: Edits = {
  ...rowWith("'minHeight'"),
  ...column,
  'contract/discover/api.ts': [
    ['} satisfies Record<NonNullable<Facts[FactName]', '  minHeight: z.int().min(120).max(230).optional(),'],
  ],
  'server/features/discover/fitting.ts': [
    [
      '} as const satisfies Record<Exclude<keyof DiscoverFilters',
      "  minHeight: gte(appUsers.height, at('minHeight')),",
    ],
  ],
  'site/search.ts': [
    ["  verificada?: 'sim'", '  altura?: string'],
    ['    verificada: yes(given.verificada),', '    altura: text(given.altura, 3),'],
  ],
  'web/features/discover/filter-chips.tsx': [["    verificada: 'Sim',", "    altura: search.altura ?? '',"]],
  'web/features/discover/search.ts': [
    ["  verificada: 'Selo de estudante',", "  altura: 'Altura mínima',"],
    ['  verificada,\n}: DiscoverSearch', '  altura,'],
    ['    verified: Boolean(verificada),', '    minHeight: altura && Number(altura),'],
  ],
}

function write(copy: string, edits: Edits) {
  for (const [path, lines] of Object.entries(edits)) {
    const source = lines.reduce(
      (text, [before, line]) => {
        expect(text.split(before), `${path}: ${before}`).toHaveLength(2)
        return text.replace(before, () => `${line}\n${before}`)
      },
      readFileSync(at(path), 'utf8'),
    )
    writeFileSync(join(copy, path), source)
  }
}

/** Files of a copy with errors of types: of all, or of these alone with what they import. */
function mistaken(copy: string, files?: string[]): string[] {
  const alone = { extends: './tsconfig.json', include: [], files }
  writeFileSync(join(copy, 'tsconfig.alone.json'), JSON.stringify(alone))
  const typescript = at('node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--pretty', 'false', '-p', files ? 'tsconfig.alone.json' : 'tsconfig.json']
  const { stdout } = spawnSync(process.execPath, [typescript, ...options], { cwd: copy, encoding: 'utf8' })
  return [...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))].sort()
}

const recipe = readFileSync(at('CONTRIBUTING.md'), 'utf8')
  .split('\n## ')
  .find((section) => section.startsWith('A fact about a member'))
/** Files that a step of the recipe names. */
const filesOf = (step: RegExp) =>
  [...(recipe?.match(step)?.[0].matchAll(/`(\S+\/\S+\.tsx?)`/g) ?? [])].map(([, file]) => file)

test('a fact is a row and a column, and five places more with a filter: then it shows everywhere', () => {
  expect(filesOf(/^1\. .*\n2\. .*$/m).sort()).toEqual(Object.keys(shown).sort())
  expect(filesOf(/^1\. .*\n2\. .*\n3\. .*$/m).sort()).toEqual(Object.keys(filtered).sort())
  const copy = copyProject()
  write(copy, filtered)
  expect(mistaken(copy)).toEqual([])
  const asks = `
    import { personDetails } from '#contract/people/api.ts'
    import { memberPage } from '#contract/member-admin/api.ts'
    import { ownProfile, profileFields } from '#contract/profile/api.ts'
    import { labelOf } from '#server/features/privacy/export-words.ts'
    import { detailColumns } from '#server/features/people/cards.ts'
    import { formOf } from '#web/features/profile/edit-form.ts'
    import { informationOf } from '#web/features/profile/facts.ts'
    const profile = { height: 172, studying: false, privacy: {} }
    const schemas = [personDetails, memberPage, ownProfile, profileFields].map(({ shape }) => shape.height)
    console.log(JSON.stringify({
      read: schemas.map((schema) => schema?.safeParse(172).success),
      refused: profileFields.shape.height.safeParse(99).success,
      column: detailColumns.height?.name,
      exported: labelOf('perfil', 'height'),
      typed: formOf(profile).height,
      card: informationOf(profile).find(({ label }) => label === 'Altura')?.value,
    }))`
  writeFileSync(join(copy, 'server/asks.ts'), asks)
  const answer = execFileSync(process.execPath, ['server/asks.ts'], { cwd: copy, encoding: 'utf8' })
  expect(JSON.parse(answer)).toEqual({
    read: [true, true, true, true],
    refused: false,
    column: 'altura',
    exported: 'Altura',
    typed: '172',
    card: '172 cm',
  })
}, 900_000)

test('the types want the column, and each place of a filter', () => {
  const copy = copyProject()
  const demanding = [
    'contract/discover/api.ts',
    'server/features/discover/fitting.ts',
    'server/features/identity/fact-columns.ts',
    'web/features/discover/search.ts',
  ]
  write(copy, rowWith("'minHeight'"))
  expect(mistaken(copy, demanding)).toEqual([
    'contract/discover/api.ts',
    'server/features/identity/fact-columns.ts',
  ])
  const {
    'server/features/discover/fitting.ts': _,
    'web/features/discover/search.ts': __,
    ...most
  } = filtered
  write(copy, most)
  expect(mistaken(copy, demanding)).toEqual([
    'server/features/discover/fitting.ts',
    'web/features/discover/search.ts',
  ])
}, 900_000)

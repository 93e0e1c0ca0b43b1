// Stamp of a new feature: copies of a living one under other names, and the places where it is entered; `new-feature.ts` writes it.
import { readFileSync } from 'node:fs'
import { at } from './run.ts'

export type Names = {
  /** One English word, as folders and code say it. */
  name: string
  /** The Portuguese word of its address: `/relacionamento/sorteio`. */
  address: string
  /** Title of the screen. */
  title: string
}

type Example = {
  files: readonly string[]
  /** Words as they become in a path, and in the files: in this order, everywhere. */
  inPaths: RegExp
  words: (names: Names) => readonly (readonly [RegExp, string])[]
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** For members: the confirmation of age, one read, one write, one screen; its line in the menu is privacy's. */
export const memberExample: Example = {
  files: [
    'contract/age/api.ts',
    ...['age.test', 'feature', 'routes'].map((file) => `server/features/age/${file}.ts`),
    'web/features/age/age-page.tsx',
    'web/features/age/age.browser.test.tsx',
    'web/features/privacy/feature.ts',
    'e2e/age.spec.ts',
  ],
  inPaths: /\b(age|privacy)\b/g,
  words: ({ name, address, title }) => [
    [/\/profile\/age\b/g, `/${name}`],
    [/\/relacionamento\/(idade|privacidade)\b/g, `/relacionamento/${address}`],
    [/Confirmar idade|Privacidade e dados|A confirmação da idade/g, title],
    [/\bAgePage\b/g, `${capital(name)}Page`],
    [/\bage(?=Routes\b|Query\b)/g, name],
    [/\bAge\b/g, capital(name)],
    [/\bLock\b/g, 'Sparkle'],
    [/^.*\buseAgeAssured\b.*\n/gm, ''],
    // Its rules are identity's, and so are its failures.
    [/(?<!identity\/)\b(age|privacy)\b(?!\.[a-z]+_)/g, name],
  ],
}

/** For administrators: the categories of the guide, on the kit of the back-office. */
export const officeExample: Example = {
  files: [
    'contract/guide/api.ts',
    'contract/guide/audit.ts',
    'contract/guide/form.ts',
    'server/testing/accounted/guide.ts',
    ...['categories', 'categories.test', 'feature', 'routes', 'tables'].map(
      (file) => `server/features/guide/${file}.ts`,
    ),
    ...['categories-page.tsx', 'categories.browser.test.tsx', 'category-form.tsx', 'feature.ts'].map(
      (file) => `web/features/guide/office/${file}`,
    ),
  ],
  inPaths: /\b(guide|categories|category)\b/g,
  words: ({ name, address, title }) => [
    // Sentences first: a record is called "ficha", which agrees as "categoria" does.
    [/ \(guide and admin [^)]*\)/g, ''],
    [/The guide of local businesses: its categories|Categories of the guide/g, capital(name)],
    [/Kinds of business in the guide|O guia comercial|(?<=called: ')Categoria\b|\bCategorias\b/g, title],
    [/(?<=\/admin\/|file: ')categorias\b/g, address],
    [/\bCategoria\b/g, 'Ficha'],
    [/\bcategoria/g, 'ficha'],
    [/group: 'Guia', place: 60/g, `group: 'Sistema', place: 100`],
    // Then procedures, which are called after what they do.
    [/\b(create|update|bin|restore)Category\b/g, '$1'],
    [/\bsetCategoryStatus\b/g, 'setStatus'],
    [/\bcategories: list\b/g, 'list'],
    [/(?<=\b(guide|on)\.)categories\b|(?<=^ +)categories(?=: )|(?<=\[')categories(?='\])/gm, 'list'],
    // Then all that has the name in it.
    [/\bcategory(?=Fields\b|Form\b|List\b|Records\b|Rows\b|-form\b)/g, name],
    [/\bCategory(?=Form)|\bCategories(?=Page\b|\b)/g, capital(name)],
    [/\bCategory\b/g, `${capital(name)}Row`],
    [/\baCategory\b/g, 'aRecord'],
    [/(?<=['"])category(?=['"])|(?<=undo: \{ |^ {2})category(?=: (\{|\w+\.undoing))/gm, name],
    [/\bcategory\b/g, 'record'],
    [/\bcategories(?![a-zA-Z])/g, name],
    [/\bguide(?=[A-Z]|\b)/g, name],
  ],
}

/** Words of the language, those that the files edited below already use, and those that the examples give to other things. */
const reserved = new Set(
  `access admin api app await bare break case catch changed check class const continue contract debugger default delete
  deps dev do else elsewhere entries enum export extends fails false finally find for function if import in index inside
  instanceof interface landing let list listed listing login member new null open package page private protected public
  record return root router routes row seen select server shell static statuses super switch table text this throw tools
  tree true try typeof undefined var version void web while with world write yield`.split(/\s+/),
)

/** Why a feature can't be stamped under this name; `null` when it can. */
export function refusal(
  { name, address, title }: Names,
  exists: (path: string) => boolean,
  files = filesOf(memberExample, { name, address, title }),
): string | null {
  if (!/^[a-z]{3,20}$/.test(name)) return `"${name}" is not one lower-case English word of 3 to 20 letters`
  if (reserved.has(name)) return `"${name}" already means something else`
  if (!/^[a-z]+(-[a-z]+)*$/.test(address))
    return `"${address}" is not an address: lower-case words, with hyphens`
  if (!/^[\p{L}\d][\p{L}\d ]*$/u.test(title)) return `"${title}" is not a title: letters, digits and spaces`
  const there = Object.keys(files).find(exists)
  return there ? `${there} exists already` : null
}

/** The new files, each with what it holds. */
export const filesOf = ({ files, inPaths, words }: Example, names: Names): Record<string, string> =>
  Object.fromEntries(
    files.map((path) => [
      path.replace(inPaths, names.name),
      words(names).reduce(
        (text, [word, instead]) => text.replace(word, instead),
        // Rows of the specification are the example's.
        readFileSync(at(path), 'utf8').replace(/^ *\/\/ spec .+\n/gm, ''),
      ),
    ]),
  )

/** `source` with `line` behind the first line that matches. Throws when none does. */
export function insertAfter(source: string, where: RegExp, line: string): string {
  const lines = source.split('\n')
  const at = lines.findIndex((each) => where.test(each))
  if (at < 0) throw new Error(`no line matches ${where}`)
  return lines.toSpliced(at + 1, 0, line).join('\n')
}

/** `source` with `line` as the last of the block that opens with the line that matches. */
export function insertInBlock(source: string, opening: RegExp, line: string): string {
  const lines = source.split('\n')
  const from = lines.findIndex((each) => opening.test(each))
  const to = lines.findIndex((each, index) => index > from && /^[}\]]/.test(each))
  if (from < 0 || to < 0) throw new Error(`no block opens with ${opening}`)
  return lines.toSpliced(to, 0, line).join('\n')
}

/** Imports go anywhere among the others: Biome puts them in order. */
const insertImport = (source: string, line: string) => insertAfter(source, /^import .* from '\.\/.+'$/, line)

/** The list of manifests with one more, before those that know all features. */
const enterManifest = (source: string, name: string) =>
  insertAfter(
    insertImport(source, `import { ${name} } from './features/${name}/feature.ts'`),
    /^ {2}guide,$/,
    `  ${name},`,
  )

type Edits = Record<string, (source: string) => string>

const enterContract = (source: string, name: string) =>
  insertInBlock(
    insertImport(source, `import { ${name} } from './${name}/api.ts'`),
    /^export const api = \{$/,
    `  ${name},`,
  )

/** The files that must know of a feature for members, each with its change. */
export const memberEditsOf = ({ name, address, title }: Names): Edits => ({
  'contract/api.ts': (source) => enterContract(source, name),
  'site/routes.ts': (source) =>
    insertAfter(
      source,
      /^ {2}'\/relacionamento\/matches': /,
      `  '/relacionamento/${address}': inside({ screen: '${name}/${name}-page', title: '${title}' }),`,
    ),
  'server/features.ts': (source) => enterManifest(source, name),
  'web/features.ts': (source) =>
    insertAfter(
      insertImport(source, `import { ${name} } from './features/${name}/feature.ts'`),
      /^ {2}raffles,$/,
      `  ${name},`,
    ),
})

/** The files that must know of one that administrators keep. */
export const officeEditsOf = ({ name, address, title }: Names): Edits => ({
  'contract/api.ts': (source) => enterContract(source, name),
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
      `  '/admin/${address}': office({ screen: '${name}/office/${name}-page', title: '${title}', search: listSearch(['situacao', 'lixeira']) }),`,
    ),
  'web/features-office.ts': (source) =>
    insertInBlock(
      insertImport(source, `import { ${name}Office } from './features/${name}/office/feature.ts'`),
      /^export const officeFeatures: .*\[$/,
      `  ${name}Office,`,
    ),
  'server/features.ts': (source) => enterManifest(source, name),
})

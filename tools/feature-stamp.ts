// First files of a new feature on every side, and the places where it is entered: pure, `new-feature.ts` writes it.

export type Names = {
  /** One English word, as folders and code say it. */
  name: string
  /** The Portuguese word of its address: `/relacionamento/sorteio`. */
  address: string
  /** Title of the screen. */
  title: string
}

/** Words of the language, and those which the files edited below already use. */
const reserved = new Set(
  `access admin api app await bare break case catch class const continue contract debugger default delete deps dev do
  else elsewhere enum export extends false finally for function if import in inside instanceof interface landing let
  listed login member new null open package page private protected public return root router routes server shell static
  super switch this throw tools tree true try typeof undefined var void web while with yield`.split(/\s+/),
)

/** Why a feature can't be stamped under this name; `null` when it can. */
export function refusal(
  { name, address, title }: Names,
  exists: (path: string) => boolean,
  files = filesOf({ name, address, title }),
): string | null {
  if (!/^[a-z]{3,20}$/.test(name)) return `"${name}" is not one lower-case English word of 3 to 20 letters`
  if (reserved.has(name)) return `"${name}" already means something else`
  if (!/^[a-z]+(-[a-z]+)*$/.test(address))
    return `"${address}" is not an address: lower-case words, with hyphens`
  if (!/^[\p{L}\d][\p{L}\d ]*$/u.test(title)) return `"${title}" is not a title: letters, digits and spaces`
  const there = Object.keys(files).find(exists)
  return there ? `${there} exists already` : null
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const pagePath = (address: string) => `/relacionamento/${address}`

/** The new files, each with what it holds. */
export function filesOf({ name, address, title }: Names): Record<string, string> {
  const page = `${capital(name)}Page`
  return {
    [`contract/${name}/api.ts`]: `// What members are promised about ${name}.
import { z } from 'zod'
import { forMembers } from '../kit.ts'

export const ${name} = {
  overview: forMembers()
    .route({ method: 'GET', path: '/${name}' })
    .output(z.object({ asOf: z.date() })),
}
`,
    [`server/features/${name}/queries.ts`]: `import type { Deps } from '#server/platform/deps.ts'

/** First sentence of the screen. */
export const overview = ({ clock }: Pick<Deps, 'clock'>) => ({ asOf: clock.now() })
`,
    [`server/features/${name}/feature.ts`]: `import type { Feature } from '#server/feature.ts'
import { about${capital(name)} } from './reference.ts'
import { ${name}Routes } from './routes.ts'

export const ${name}: Feature = {
  name: '${name}',
  about: { ${name}: about${capital(name)} },
  build: () => ({ routes: { ${name}: ${name}Routes } }),
}
`,
    [`server/features/${name}/reference.ts`]: `// Words and examples of the API's reference about ${name}.
import type { Reference } from '#server/api-reference.ts'
import { at } from '#server/api-reference-examples.ts'

export const about${capital(name)}: Reference['${name}'] = {
  description: '${title}.',
  procedures: {
    overview: { summary: 'Como as coisas estão', answer: { asOf: at } },
  },
}
`,
    [`server/features/${name}/routes.ts`]: `import { ${name} } from '#contract/${name}/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { overview } from './queries.ts'

const on = bind(${name})

export const ${name}Routes = {
  overview: on.overview.handler(({ context }) => overview(context.deps)),
}
`,
    [`server/features/${name}/${name}.test.ts`]: `import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('a member is told how things stand now', async () => {
  const ana = await world.register('Ana')
  expect(await ana.client.${name}.overview()).toEqual({ asOf: world.deps.clock.now() })
})

test('a visitor is asked to sign in', async () => {
  expect(await codeOf(world.visitor().${name}.overview())).toBe('session.required')
})
`,
    [`web/features/${name}/feature.ts`]: `import { Sparkle } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const ${name}: WebFeature = [{ label: '${title}', page: '${pagePath(address)}', icon: Sparkle }]
`,
    [`web/features/${name}/data.ts`]: `import { query } from '#web/lib/api.ts'

export const ${name}Overview = query.${name}.overview.queryOptions()
`,
    [`web/features/${name}/${name}-page.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { titleOf } from '#site/routes.ts'
import { whyLost } from '#web/lib/api.ts'
import type { Asked } from '#web/lib/asked.ts'
import { formatDate } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ${name}Overview } from './data.ts'

export const load = ({ client }: Asked) => client.prefetchQuery(${name}Overview)

export function ${page}() {
  useTitle(titleOf('${pagePath(address)}'))
  const { data, error, refetch } = useQuery(${name}Overview)
  return (
    <>
      <PageHeader title="${title}" />
      {data ? (
        <p>Nada por aqui até {formatDate(data.asOf)}.</p>
      ) : error ? (
        <LoadFailed title="Erro ao carregar" text={whyLost(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy>
          <SkeletonText lines={3} />
        </div>
      )}
    </>
  )
}
`,
    [`web/features/${name}/${name}.browser.test.tsx`]: `import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#web/testing/fake-api.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const address = '${pagePath(address)}'
const asOf = new Date('2026-03-10T22:30:00Z')

test('a member reads how things stand', async () => {
  await openScreen(address, { answers: { ${name}: { overview: () => ({ asOf }) } } })
  await expect.element(page.getByText('Nada por aqui até 10/03/2026.')).toBeVisible()
})

test('what could not be had is asked for again', async () => {
  const { server } = await openScreen(address, {
    answers: {
      ${name}: {
        overview: (): never => {
          throw refusal('request.too_many')
        },
      },
    },
  })
  await expect.element(page.getByText('Erro ao carregar')).toBeVisible()
  server.answer({ ${name}: { overview: () => ({ asOf }) } })
  await button('Tentar de novo').click()
  await expect.element(page.getByText('Nada por aqui até 10/03/2026.')).toBeVisible()
})
`,
    [`e2e/${name}.spec.ts`]: `import { expect, test } from './people.ts'

test('a member opens ${title}', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto('${pagePath(address)}')
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
})
`,
  }
}

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
export const insertImport = (source: string, line: string) =>
  insertAfter(source, /^import .* from '\.\/.+'$/, line)

/** The list of manifests with one more, before those that know all features. */
export const enterManifest = (source: string, name: string) =>
  insertAfter(
    insertImport(source, `import { ${name} } from './features/${name}/feature.ts'`),
    /^ {2}guide,$/,
    `  ${name},`,
  )

/** The files that must know of the feature, each with its change. */
export function editsOf({ name, address, title }: Names): Record<string, (source: string) => string> {
  const path = pagePath(address)
  return {
    'contract/api.ts': (source) =>
      insertInBlock(
        insertImport(source, `import { ${name} } from './${name}/api.ts'`),
        /^export const api = \{$/,
        `  ${name},`,
      ),
    'site/routes.ts': (source) =>
      insertAfter(
        source,
        /^ {2}'\/relacionamento\/matches': /,
        `  '${path}': inside({ screen: '${name}/${name}-page', title: '${title}' }),`,
      ),
    'server/features.ts': (source) => enterManifest(source, name),
    'web/features.ts': (source) =>
      insertAfter(
        insertImport(source, `import { ${name} } from './features/${name}/feature.ts'`),
        /^ {2}raffles,$/,
        `  ${name},`,
      ),
  }
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'

/** The service worker is one file, for browsers run it as a script: what it shares with the page, it has a copy of. */
const workerAlone: Plugin = {
  name: 'service-worker-alone',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !/\/service-worker-push\.ts$|\?alone$/.test(importer)) return null
    const found = await this.resolve(source, importer.replace('?alone', ''), { ...options, skipSelf: true })
    return found && `${found.id}?alone`
  },
  generateBundle(_, bundle) {
    const worker = bundle['sw.js']
    if (worker?.type === 'chunk' && worker.imports.length > 0)
      this.error(`sw.js imports ${worker.imports.join(', ')}, which browsers refuse in a script`)
  },
}

const web = fileURLToPath(new URL('.', import.meta.url))
const withSlashes = (path: string) => path.replaceAll('\\', '/')

const any = (...patterns: string[]) => new RegExp(patterns.join('|'))
const packages = (...names: string[]) => `/node_modules/(${names.join('|')})/`
const filesOf = (folder: string, ...names: string[]) => `/${folder}/(${names.join('|')})\\.`

/** The back-office's own files: no member downloads them. */
const officeFile = /\/features\/(admin|back-office|[^/]+\/office)\//

/**
 * A module's path from the project on (`/web/app/shell.tsx`), the only one that a pattern is shown: the project may stand in a
 * folder that is called `app` or `lib`, too. Of what was installed elsewhere it is the part from `node_modules` on.
 */
const placeIn = (project: string) => {
  const root = withSlashes(project)
  return (id: string) => {
    const path = withSlashes(id)
    const above = path.startsWith(root) ? root.length - 1 : Math.max(path.lastIndexOf('/node_modules/'), 0)
    return path.slice(above)
  }
}
type PlaceOf = ReturnType<typeof placeIn>

/** The icons that files import, by the icons' own files. */
const iconsOf = (wanted: (file: string) => boolean) =>
  new Set(
    globSync('**/*.{ts,tsx}', { cwd: web })
      .filter((file) => wanted(`/web/${withSlashes(file)}`))
      .flatMap((file) => [
        ...readFileSync(join(web, file), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
      ])
      .flatMap(([, names = '']) => names.match(/\b[A-Z]\w*/g) ?? [])
      .map((name) => name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()),
  )

/** Icons of what every page may open with: the pieces, the doors and the people. */
const firstIcons = iconsOf(
  (file) =>
    /\/(ui|lib|features\/(identity|landing|discover|interactions|people))\/|\/(door-page|guide-shell)\./.test(
      file,
    ) &&
    !officeFile.test(file) &&
    !/comment-thread|(confirm|new|take-back)-email|email-change|new-password|first-message|forgot-password|install-dialog|more-button|newer-button|number-claim|registration-done|security-card|\/(feature|told)\.ts$/.test(
      file,
    ),
)
/** Those that the member's shell adds. */
const shellIcons = iconsOf(
  (file) =>
    /\/app\/|\/features\/(matches|notifications)\/|feature-flags\/not-loaded|\/(feature|told)\.ts$/.test(
      file,
    ) && !officeFile.test(file),
)
const membersIcons = iconsOf((file) => !officeFile.test(file))
/** Those that the back-office's files alone import. */
const officeIcons = new Set(
  [...iconsOf((file) => officeFile.test(file))].filter((icon) => !membersIcons.has(icon)),
)
const isIcon = (file: string) => file.includes('/node_modules/lucide-react/dist/esm/icons/')
const nameOf = (file: string) => file.replace(/^.*\/icons\/|\.m?js.*$/g, '')

const pieces = any(
  packages('lucide-react'),
  '/site/',
  filesOf('contract', 'values/(city-day|format|lazy|options)', 'product'),
  filesOf('lib', 'wordmark', 'title', 'format'),
  filesOf('ui', 'avatar', 'badge', 'button', 'card', 'chip', 'empty-state', 'kbd', 'load-failed'),
  filesOf('ui', 'load-more', 'picture', 'portrait-drawing', 'skeleton', 'skip-link', 'spinner', 'toast'),
)

const inside = any(
  filesOf('app', 'shell'),
  '/features/(matches|notifications)/(?!list-screen|next-step|people-screen|person-item|office/)',
  filesOf('features/interactions', 'decided', 'decisions', 'remembered'),
  filesOf('ui', 'double-tap-guard', 'page-header', 'segmented-control', 'theme-toggle', 'use-dialog-value'),
  filesOf('features/feature-flags', 'loaded-list', 'not-loaded'),
  filesOf('features/profile', 'me'),
)

/** People on cards and in lists. */
const people = any(
  // But for what opens on a press, from several screens: it stays a file of its own, with the dialogs it needs.
  '/features/(interactions|people)/(?!block-dialog|comment-thread|details-dialog|fact-list|first-message|full-photo|instagram-glyph|item-button|likers|person-button|person-facts|person-sheet|photo-hero|photo-swipe|photo-viewer|reply-count|use-liking|video-dialog|video-player|office/)',
  filesOf('ui', 'round-button'),
)

/** Small modules of most of the back-office's pages. */
const office = any(
  filesOf('features/back-office', 'list-state', 'new-button', 'on-opening', 'record-actions', 'role'),
  filesOf('features/back-office', 'use-history', 'use-record-form', 'use-write'),
  filesOf('contract/back-office', 'permissions'),
)

const orpc = any(packages('@orpc/(?!contract)[^/]+'))

/**
 * The files in which a page's code comes. A module goes into the first that fits; where fewer screens than `minShareCount`
 * import it, it stays with them. What these modules import comes with them: only what no other name brings has one here.
 */
const chunks = [
  {
    // The entry's and the app's: in the app's file, the landing would wait for it; in the entry's, an entry that was asked for
    // again would run twice.
    name: 'loading',
    test: any(
      'vite/preload-helper',
      filesOf('lib', 'next-task', 'retry'),
      filesOf('landing', 'install-prompt'),
    ),
  },
  {
    // With `cn`: the tables of classes that it makes at its first call are as much work as the pieces are.
    name: 'react',
    test: any(
      packages('react', 'react-dom', 'scheduler', 'clsx', 'tailwind-merge'),
      filesOf('lib', 'class-groups', 'cn'),
    ),
  },
  {
    // But for what the back-office's tables alone use.
    name: 'queries',
    test: any(
      packages(
        '@tanstack/(?!react-table|table-core|react-store|store/dist/shallow)[^/]+',
        'use-sync-external-store',
      ),
    ),
  },
  {
    // oRPC's part of every page: the rest, which three files use, comes with the link that makes calls. Before the app's, and
    // without what they import, or oRPC's index would bring it all.
    name: 'calls',
    test: orpc,
    minShareCount: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: 'link',
    test: any(orpc.source, filesOf('lib', 'http-link')),
    includeDependenciesRecursively: false,
  },
  {
    // Before what pages share without the landing: or the landing would load that with it.
    name: 'pieces',
    test: (file: string) => (isIcon(file) ? firstIcons.has(nameOf(file)) : pieces.test(file)),
    minShareCount: 2,
  },
  {
    // Small modules of many screens, which bring what they import: else they are twenty files.
    name: 'app',
    test: any(
      filesOf('lib', 'hydrated', 'media', 'overlay-history', 'visits-memory'),
      filesOf('ui', 'on-demand'),
      filesOf('web', 'feature'),
      filesOf('features/feature-flags', 'flags'),
    ),
  },
  {
    name: 'inside',
    test: (file: string) => (isIcon(file) ? shellIcons.has(nameOf(file)) : inside.test(file)),
    minShareCount: 2,
  },
  { name: 'people', test: people, minShareCount: 2 },
  {
    name: 'guide',
    test: any(
      filesOf('features/companies', 'data', 'route-from-here'),
      filesOf('contract', 'companies/opening-hours'),
    ),
    minShareCount: 2,
  },
  {
    // Rules of fields that forms share: each is some ten lines.
    name: 'fields',
    test: any(filesOf('contract', 'identity/password', 'values/(email|instagram|phone|visible)')),
    minShareCount: 2,
  },
  {
    // For three pages and two pieces: each name more stands in the list of chunks that every page downloads.
    name: 'meetings',
    test: any(filesOf('features/meetings', 'hours', 'state-words')),
    minShareCount: 2,
  },
  {
    // Identity's own that the doors share: fewer screens import each door's, and what is asked for late.
    name: 'forms',
    test: any(
      '/features/identity/(?!office/|identity-layout|couple|code-input)',
      filesOf('ui', 'field', 'inert-until-hydrated', 'input', 'notice', 'password-input'),
    ),
    minShareCount: 6,
  },
  {
    // Frame of the doors: other pages have forms without it.
    name: 'doors',
    test: any(filesOf('features/identity', 'identity-layout', 'couple')),
    minShareCount: 6,
  },
  {
    // Else they are twenty files.
    name: 'office',
    test: (file: string) => (isIcon(file) ? officeIcons.has(nameOf(file)) : office.test(file)),
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
]

/** The page's first script waits until the page was painted (main.tsx): letters and drawings go before it. */
const lowPriorityScripts: Plugin = {
  name: 'low-priority-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/<(script async|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
}

const isOffice = (file: string) => officeFile.test(file) || /\/app\/office-screens\./.test(file)

/** Fails a build in which a member's page loads the back-office's code: only its own screens lead there, one by one. */
const officeApart = (placeOf: PlaceOf): Plugin => ({
  name: 'office-apart',
  // The build that the server renders with holds everything.
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    )
    const visited = new Set<string>()
    const visit = (name: string, from: string) => {
      const chunk = chunks.get(name)
      if (!chunk || visited.has(name)) return
      visited.add(name)
      const brought = chunk.moduleIds.map(placeOf).find(isOffice)
      if (brought) this.error(`${from} would load ${brought} for members (docs/decisions/0163)`)
      for (const next of chunk.imports) visit(next, name)
      for (const later of chunk.dynamicImports)
        if (!isOffice(placeOf(chunks.get(later)?.facadeModuleId ?? ''))) visit(later, name)
    }
    for (const { fileName, isEntry } of chunks.values()) if (isEntry) visit(fileName, fileName)
  },
})

/** Fails a build in which a file imports the page's first script: asked for again by another name, that would run twice. */
const entryAlone: Plugin = {
  name: 'entry-alone',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
    for (const { fileName, imports } of chunks) {
      const entry = imports.find((file) => entries.includes(file))
      if (entry) this.error(`${fileName} imports ${entry}: name what they share in \`chunks\``)
    }
  },
}

/** Keys of an icon's parts, random letters that no compression shortens: counted instead, which tells them apart as well. */
const countedKeys = (placeOf: PlaceOf): Plugin => ({
  name: 'counted-keys',
  transform(code, file) {
    if (!isIcon(placeOf(file))) return
    let part = 0
    return { code: code.replace(/\bkey: "\w+"/g, () => `key: ${part++}`), map: null }
  },
})

/** Asks for a lost module by another name, for each `import()` of a build (lib/import-again.ts). */
const lostModules = (placeOf: PlaceOf, project: string): Plugin => ({
  name: 'lost-modules',
  transform(code, file) {
    if (!placeOf(file).includes('vite/preload-helper')) return
    const asked = 'baseModule().catch('
    if (!code.includes(asked)) return this.error(otherWay)
    const again = `import { importAgain } from ${JSON.stringify(`${project}web/lib/import-again.ts`)};`
    const askedAgain = 'baseModule().catch((error) => baseModule(importAgain(error))).catch('
    return { code: again + code.replace(asked, askedAgain), map: null }
  },
  // Selection from a module is part of the function that the helper calls: it selects from one of another name, too.
  renderChunk(code) {
    const next = code.replace(
      /__vitePreload\((async )?\(\) => (\{\s*const \{[^}]*\} = await )?(import\("[^"]+"\))/g,
      (_, async = '', taken = '', module) => `__vitePreload(${async}(module = ${module}) => ${taken}module`,
    )
    // `importAgain`'s own is the one of no fixed name.
    if (/__vitePreload\((async )?\(\) => (?!import\(\s*\/\*)/.test(next)) return this.error(otherWay)
    return { code: next, map: null }
  },
})
const otherWay = 'Vite imports modules in another way by now'

/** Names of what every page of the app loads, and of what the shell's screens do. */
const appNames = ['app', 'calls', 'loading', 'pieces', 'queries', 'react', 'rolldown-runtime']
const shellNames = [...appNames, 'inside']
const filesNamed = (names: readonly string[]) => new RegExp(`/(${names.join('|')})-[\\w-]{7}\\.js$`)
const appsOwn = filesNamed(appNames)
/** Files of the shell's screens as well: their later requests need not name them again. */
const screensOwn = filesNamed(shellNames)

/**
 * Names of the scripts, which name one another by the hundred: each letter is paid for, and seven of a hash are the least that
 * the bundler takes. A module that several screens share would lend its file a name by chance: the manifest tells what is in it.
 */
const fileNames = 'assets/[name]-[hash:7].js'
const sharedNames = 'assets/[hash:7].js'

/** Configuration of the bundler for the project under that path, which ends in a slash. */
export function bundlerConfig(project: string): UserConfig {
  const placeOf = placeIn(project)
  return {
    root: `${project}web`,
    // A module's name is the one under `project`, whatever leads there.
    resolve: {
      preserveSymlinks: true,
      // React has what it stands in for.
      alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
    },
    plugins: [
      workerAlone,
      react(),
      tailwindcss(),
      countedKeys(placeOf),
      lowPriorityScripts,
      lostModules(placeOf, project),
      officeApart(placeOf),
      entryAlone,
    ],
    build: {
      outDir: `${project}dist/web/client`,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // All but the page and its first script have these by the time they ask for more: lists of what to fetch are shorter so.
        resolveDependencies: (wanted, files, { hostId, hostType }) => {
          // The page of all pieces is for who builds them: its many files stand in no member's list.
          if (wanted.includes('/ui-page-')) return []
          if (hostType === 'html' || hostId.includes('/index-')) return files
          const own = /\/(start|(door|public)-screens)-/.test(hostId) ? appsOwn : screensOwn
          return files.filter((file) => !own.test(file))
        },
      },
      // A phone fetches six files at a time, and each new one costs a round trip: what screens share comes in few.
      rolldownOptions: {
        input: [`${project}web/index.html`, `${project}web/service-worker.ts`],
        // A notice is imported late where it is rarely said, at once where it is part of a screen: both on purpose.
        checks: { ineffectiveDynamicImport: false },
        output: {
          // Above all addresses, for it answers for them, and always by the same name.
          entryFileNames: ({ name }) => (name === 'service-worker' ? 'sw.js' : fileNames),
          chunkFileNames: ({ name, isDynamicEntry }) =>
            isDynamicEntry || shellNames.includes(name) ? fileNames : sharedNames,
          codeSplitting: {
            groups: chunks.map(({ test, ...chunk }, place) => ({
              ...chunk,
              test: (id) => (typeof test === 'function' ? test(placeOf(id)) : test.test(placeOf(id))),
              priority: chunks.length - place,
            })),
          },
        },
      },
    },
  }
}

// Build and start of a copy in another folder: nothing reads a meaning out of the names above the project.
// Only with --all: it builds the web app and starts servers, each for seconds.
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { originOf, startInCopy, stop } from '../testing/process.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
/** Made by tools, or of whoever works here: an archive of the project has none of them. */
const absent = new Set(['.git', '.env', 'data', 'dist', 'shots', 'test-results'])

/** Installed packages are many and never written to: the same file under a second name where that can be. */
function linkFile(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  }
}

function copyFolder(from: string, to: string, copyFile: (from: string, to: string) => void) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (from === project && absent.has(entry.name)) continue
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory())
      copyFolder(source, target, entry.name === 'node_modules' ? linkFile : copyFile)
    else copyFile(source, target)
  }
}

let folder: string
/** The copy by the name of a link to it. */
let copy: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xamego-copy-'))
  // Each of the project's own folders, `assets` of the build, and marks of addresses and patterns. Longer than a socket's path may be.
  const place = join(
    folder,
    'app/ui/lib/site/assets/Área de trabalho #1 %41 [é] {o}',
    'ç'.repeat(40),
    'xamego',
  )
  copyFolder(project, place, copyFileSync)
  copy = join(folder, 'app/atalho')
  symlinkSync(place, copy)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The servers that are asked are this test's own.
beforeEach(() => void vi.unstubAllGlobals())

const environment = () => ({ TMPDIR: folder })

async function build() {
  const { ended, said } = startInCopy(copy, 'tools/build.ts', environment())
  const [code] = await ended
  return { code, said: said() }
}

async function start() {
  const server = startInCopy(copy, 'tools/start.ts', environment())
  return { ...server, origin: await originOf(server) }
}

test('a copy without git, in a folder with any name, is built within budget and served', {
  timeout: 900_000,
}, async () => {
  const built = await build()
  expect(built.code, built.said).toBe(0)
  const server = await start()
  expect(server.said()).not.toContain('Montando o site')
  const page = await fetch(server.origin)
  expect(page.status).toBe(200)
  const [script = ''] = (await page.text()).match(/\/assets\/index-[\w-]+\.js/) ?? []
  const cacheControl = async (path: string) => {
    const { status, headers } = await fetch(server.origin + path)
    return [status, headers.get('cache-control')]
  }
  expect(await cacheControl(script)).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(await cacheControl('/sw.js')).toEqual([200, 'no-cache'])
  expect(await cacheControl('/favicon.svg')).toEqual([200, 'public, max-age=3600'])
  expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200)
  await stop(server)
  const borrowed = readdirSync(folder).filter((name) => name.startsWith('xamego-'))
  expect(borrowed, 'the links and sockets in the temporary folder').toEqual([])
})

test('a screen over its budget fails the build, and is served all the same by who starts it', {
  timeout: 900_000,
}, async () => {
  const budget = join(copy, 'tools/budget.ts')
  writeFileSync(budget, readFileSync(budget, 'utf8').replace('return 110 * kilobyte', 'return 11 * kilobyte'))
  const server = await start()
  expect(server.said()).toContain('A screen is over its budget')
  expect((await fetch(server.origin)).status).toBe(200)
  await stop(server)
  // The build that was served counts for nobody else: it is made again, and fails.
  expect((await build()).code).toBe(1)
})

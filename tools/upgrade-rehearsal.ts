// `node tools/upgrade-rehearsal.ts REF`: a server of an earlier version beside one of this, on this version's schema, as in
// the middle of an upgrade; says how calls of members and administrators fare on the earlier one.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/testing/postgres.ts'
import { emptyBuild } from '#server/testing/web.ts'
import { at } from './run.ts'

const [, , ref] = process.argv
if (!ref) throw new Error('usage: node tools/upgrade-rehearsal.ts REF')

const undo: (() => void)[] = []
const folderFor = (what: string) => {
  const folder = mkdtempSync(join(tmpdir(), `xamego-${what}-`))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The files of `ref`, with the packages that are installed here. */
function checkOut(): string {
  const folder = join(folderFor('earlier'), 'files')
  const git = (...args: string[]) => execFileSync('git', ['-C', at(''), ...args], { stdio: 'ignore' })
  git('worktree', 'add', '--detach', folder, ref as string)
  undo.push(() => git('worktree', 'remove', '--force', folder))
  execFileSync('cp', ['-al', at('node_modules'), folder])
  return folder
}

/** Starts the server whose files are in `folder`; answers where it is. */
async function start(folder: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['server/testing/start.ts', emptyBuild()], {
    cwd: folder,
    env: { LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  undo.push(() => child.kill('SIGKILL'))
  let output = ''
  for await (const bytes of child.stdout) {
    output += bytes
    const port = output.match(/Xamego: http:\/\/localhost:(\d+)/)?.[1]
    if (port) {
      child.stdout.resume()
      return `http://127.0.0.1:${port}`
    }
  }
  throw new Error(`it did not start:\n${output}`)
}

type Row = { id?: string; [key: string]: unknown }

/** Somebody who signs in at a server, and calls its API. */
function caller(origin: string) {
  let cookie = ''
  return async (method: string, path: string, body?: object): Promise<Row> => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const text = await answer.text()
    console.log(`  ${answer.status}  ${method} ${path.split('?')[0]}${answer.ok ? '' : `  ${text}`}`)
    if (!answer.ok) process.exitCode = 1
    return text.startsWith('{') ? JSON.parse(text) : {}
  }
}

async function calls(origin: string): Promise<void> {
  const password = 'pitanga-e-caju'
  const member = caller(origin)
  await member('POST', '/sign-in', { email: 'demo@xamego.local', password })
  await member('GET', '/profile')
  const { items } = (await member('GET', '/discover')) as { items?: Row[] }
  await member('POST', '/interactions', { to: items?.[0]?.id, type: 'like' })
  for (const path of [
    '/matches',
    '/matches/counts',
    '/notifications',
    '/news',
    '/events',
    '/guide/companies',
    '/sessions',
  ])
    await member('GET', path)
  const administrator = caller(origin)
  await administrator('POST', '/sign-in', { email: 'admin@xamego.local', password })
  for (const path of ['/admin/members', '/admin/team', '/admin/access-requests', '/admin/features'])
    await administrator('GET', path)
}

try {
  const earlier = checkOut()
  const cluster = startPostgres()
  undo.push(cluster.stop)
  const env = { DATABASE_URL: cluster.createDatabase(), DATA_DIR: folderFor('data'), SECRET: 'a'.repeat(64) }
  console.log('This version makes the schema and the demo world…')
  const origin = await start(at(''), { ...env, DEMO: '1' })
  console.log(`${ref} on it, beside this version:`)
  await calls(await start(earlier, { ...env, DEMO: '0' }))
  console.log('And this version again:')
  await calls(origin)
} finally {
  for (const step of undo.reverse()) step()
}
process.exit(process.exitCode)

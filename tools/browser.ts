// The Chromium that tests and pictures run in: Playwright's own, the machine's, or one installed for it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { at } from './run.ts'

/** First the one that is nothing but headless: the journeys take two thirds of the time in it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Names every other host unknown: a page that asks one fails instead of reaching it. */
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

const isRoot = () => process.getuid?.() === 0

function onPath(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** The browser at hand, if any. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath()
  return existsSync(own) ? own : onPath()
}

const succeeds = (program: string, args: string[]) =>
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** The browser at hand, or one got for the purpose; `undefined` when none can be had. */
export function getBrowser(): string | undefined {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium here: installing one (once)…')
  const ways = [
    () => succeeds(process.execPath, [at('node_modules/@playwright/test/cli.js'), 'install', 'chromium']),
    () =>
      isRoot() &&
      succeeds('apt-get', ['update', '-qq']) &&
      names.slice(0, 2).some((name) => succeeds('apt-get', ['install', '-y', '-qq', name])),
  ]
  return ways.some((way) => way()) ? findBrowser() : undefined
}

/** Options of its launch: quiet, alone, and as root without the sandbox that root can't have. */
export function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      alone,
      ...(isRoot() ? ['--no-sandbox'] : []),
    ],
  }
}

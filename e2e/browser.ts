// The Chromium that tests and pictures run in: Playwright's own, or the machine's.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** First the one that is nothing but headless: the journeys take two thirds of the time in it. */
export const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Names every other host unknown: a page that asks one fails instead of reaching it. */
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

export const isRoot = () => process.getuid?.() === 0

function onPath(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return browserNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** The browser at hand, if any. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath()
  return existsSync(own) ? own : onPath()
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

// The Chromium that tests and pictures run in, installed where none is at hand.
import { spawnSync } from 'node:child_process'
import { browserNames, findBrowser, isRoot } from '../e2e/browser.ts'
import { at } from './run.ts'

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
      browserNames.slice(0, 2).some((name) => succeeds('apt-get', ['install', '-y', '-qq', name])),
  ]
  return ways.some((way) => way()) ? findBrowser() : undefined
}

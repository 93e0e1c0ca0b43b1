// Runs before `npm start`, `dev`, `test`, `backup` and `restore`: installs what the lock file asks for, if it is not there.
// Plain JavaScript for whatever Node the machine has; everything else runs on the pinned one.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const marker = at('node_modules/.package-lock.json')
const lock = at('package-lock.json')

const installed = existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs
if (!installed) {
  console.log('Installing packages (once)…')
  // Not `npm ci`: it refuses a lock file that leaves out other platforms' optional binaries, as some registries' do.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: at('.'),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  const now = new Date()
  utimesSync(marker, now, now)
}

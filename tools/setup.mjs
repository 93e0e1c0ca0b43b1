// Set-up before `npm start`, `dev`, `test`, `backup` and `restore`: installs what the lock file asks for, if it is not there.
// Plain JavaScript for whatever Node the machine has; everything else runs on the pinned one.
import { accessSync, constants, existsSync, mkdirSync, statSync, utimesSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './install.mjs'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const marker = at('node_modules/.package-lock.json')
const lock = at('package-lock.json')

/** npm's cache; one in the system's temporary folder where there is no home that can be written. */
function writableCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return cache
  } catch {
    return join(tmpdir(), 'xamego-npm')
  }
}

const installed = existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs
if (!installed) {
  console.log('Instalando os pacotes (uma vez)…')
  // Not `npm ci`: it refuses a lock file that leaves out other platforms' optional binaries, as some registries' do.
  if (!(await installPackages({ cwd: at('.'), cache: writableCache(), say: console.log }))) process.exit(1)
  const now = new Date()
  utimesSync(marker, now, now)
}

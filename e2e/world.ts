// The server the journeys visit: the built web under the production's rules, a demo world in a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings } from '#server/platform/config.ts'
import { origin, port } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'xamego-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// The very program of `npm start`, with no setting of whoever runs the journeys.
for (const name of Object.keys(settings)) delete process.env[name]
Object.assign(process.env, {
  NODE_ENV: 'test',
  DEMO: '1',
  PORT: port,
  HOST: '127.0.0.1',
  PUBLIC_URL: origin,
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  // Everyone comes from an address of their own: a hundred newcomers from one would be refused.
  TRUST_PROXY: '1',
})
await import('#server/main.ts')

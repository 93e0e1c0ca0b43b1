import { join } from 'node:path'
import { isFileServingAllowed, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { bundlerOptions, webRoot } from './dev-bundler.ts'

test('the bundler of developers serves what the app is made of, not the secret or the database, and this machine alone', async () => {
  const config = await resolveConfig(bundlerOptions(3000), 'serve')
  const serves = (file: string) => isFileServingAllowed(config, `/@fs${join(webRoot, '..', file)}`)
  for (const file of ['web/main.tsx', 'site/routes.ts', 'contract/api.ts', 'node_modules/react/index.js'])
    expect(serves(file), file).toBe(true)
  for (const file of [
    'data/secret',
    'data/secret?raw',
    'data/db/PG_VERSION',
    '.env',
    'server/serve.ts',
    'web/../data/secret',
  ])
    expect(serves(file), file).toBe(false)
  expect(config.server.hmr).toMatchObject({ host: 'localhost' })
})

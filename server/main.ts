// Starts the server: configuration, database, migrations, seeds, jobs, HTTP. The only file that acts on import.
import { fileURLToPath } from 'node:url'
import { startServer } from './boot.ts'
import { builtWeb } from './platform/http/web.ts'

try {
  const web = await builtWeb(fileURLToPath(new URL('../dist/web', import.meta.url)))
  await startServer({ env: process.env, web })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

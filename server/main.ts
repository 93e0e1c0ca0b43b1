// Starts the server. The only file that acts on import.
import { fileURLToPath } from 'node:url'
import { startServer } from './boot.ts'
import { builtWeb } from './platform/http/web.ts'

await startServer({
  env: process.env,
  web: await builtWeb(fileURLToPath(new URL('../dist/web', import.meta.url))),
})

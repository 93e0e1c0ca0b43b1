// Starts the server. The only file that acts on import.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Half of a start is reading some thousand modules: compiled once, they are kept for the next one.
enableCompileCache()
const { startServer } = await import('./boot.ts')
const { builtWeb } = await import('./platform/http/web.ts')

await startServer({
  env: process.env,
  web: await builtWeb(fileURLToPath(new URL('../dist/web', import.meta.url))),
})

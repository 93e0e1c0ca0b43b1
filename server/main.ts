// Starts the server. The only file that acts on import.
import { fileURLToPath } from 'node:url'
import { loadQuickly } from './platform/module-loading.ts'

loadQuickly()
const { startServer } = await import('./boot.ts')
await startServer({
  env: process.env,
  web: async () => {
    const { builtWeb } = await import('./platform/http/web.ts')
    return builtWeb(fileURLToPath(new URL('../dist/web', import.meta.url)))
  },
})

// Starts the server on the build of the web app that is there: what the container runs. `npm start` runs tools/start.ts,
// which first builds what is stale.
import { fileURLToPath } from 'node:url'
import { loadQuickly } from './platform/module-loading.ts'

loadQuickly()
const { startServer } = await import('./start.ts')
await startServer({
  env: process.env,
  web: async () => {
    const { builtWeb } = await import('./platform/http/web.ts')
    return builtWeb(fileURLToPath(new URL('../dist/web', import.meta.url)))
  },
})

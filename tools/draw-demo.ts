// Draws the demo world into an empty database, and ends: a step of a first `npm start`.
import { loadQuickly } from '#server/platform/module-loading.ts'

loadQuickly()
const { startServer } = await import('#server/start.ts')
await startServer({ env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' } })

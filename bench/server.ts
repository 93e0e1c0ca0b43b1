// Child process: the product on the database named in its arguments. Says its port when it listens, and its memory when asked.
import { loadQuickly } from '#server/platform/module-loading.ts'

// As a start of the product does: without it, reading the modules alone takes twice the memory.
loadQuickly()
const { openDatabase } = await import('#server/platform/db/database.ts')
const { startEmbeddedDatabase } = await import('#server/platform/db/embedded.ts')
const { benchApp } = await import('./app.ts')

const [url = '', dataDir = '', poolSize = '16'] = process.argv.slice(2)
const open = openDatabase(url ? { url, poolSize: Number(poolSize) } : await startEmbeddedDatabase(dataDir))
const app = await benchApp(open, dataDir)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as { port: number }).port)
process.on('message', () => process.send?.(process.memoryUsage.rss()))
process.on('disconnect', () => process.exit(0))

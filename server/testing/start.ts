// The server as a process of its own, with the build in the given folder: for tests that end it, or have it end itself.
import { loadQuickly } from '#server/platform/module-loading.ts'

loadQuickly()
const { startServer } = await import('#server/start.ts')

// A worker that was killed ends nothing: a server that it started ends itself.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.channel?.unref()

const [, , build = '', moment] = process.argv
if (moment) {
  const { dieAt, isMoment } = await import('./dying.ts')
  if (isMoment(moment)) dieAt(moment)
}
await startServer({
  env: process.env,
  web: async () => {
    const { builtWeb } = await import('#server/platform/http/web.ts')
    return builtWeb(build)
  },
})

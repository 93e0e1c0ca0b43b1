// `npm start`: the server, on a build of the web app that is made of what is here now. Whether the one at hand is, is
// found out while the database starts.
import { loadQuickly } from '#server/platform/module-loading.ts'

loadQuickly()
const { startServer } = await import('#server/start.ts')

async function web() {
  const { webIsStale } = await import('./stale-build.ts')
  const { at, run } = await import('./run.ts')
  // A screen over its budget is said by the build, and no reason to serve nothing: `npm run build` and `npm test` hold it.
  const stale = () => webIsStale({ overBudget: true })
  if (stale()) {
    console.log('Building the web app…')
    // In a process of its own: bundlers change settings of theirs that the server reads, too.
    await run('tools/build.ts', [])
    if (stale()) throw new Error('the web app could not be built')
  }
  const { builtWeb } = await import('#server/platform/http/web.ts')
  return builtWeb(at('dist/web'))
}

await startServer({ env: process.env, web })

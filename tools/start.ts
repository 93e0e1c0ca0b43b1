// `npm start`: the server, on a build of the web app that is made of what is here now. A first start builds it and draws the
// demo world at the same time, each in a process of its own: what they take of memory goes with them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { loadQuickly } from '#server/platform/module-loading.ts'
import { at, run } from './run.ts'

loadQuickly()

/** A data folder of the embedded database in which nothing is yet, and a demo world that belongs into it. */
function lacksDemo(): boolean {
  try {
    const { demo, DATABASE_URL, DATA_DIR } = readConfig(process.env, () => '')
    return demo && !DATABASE_URL && !existsSync(join(DATA_DIR, 'db'))
  } catch {
    // The server says which settings are wrong.
    return false
  }
}

async function drawDemo() {
  console.log('Desenhando o mundo de demonstração (uma vez)…')
  if (!(await run('tools/draw-demo.ts', []))) process.exit(1)
}

// A screen over its budget is said by the build, and no reason to serve nothing: `npm run build` and `npm test` hold it.
async function buildWeb() {
  const { webIsStale } = await import('./stale-build.ts')
  const stale = () => webIsStale({ overBudget: true })
  if (!stale()) return
  console.log('Montando o site…')
  await run('tools/build.ts', ['--quiet'])
  if (stale()) {
    console.error('O site não pôde ser montado. As linhas acima dizem por quê.')
    process.exit(1)
  }
}

if (lacksDemo()) await Promise.all([drawDemo(), buildWeb()])
const { startServer } = await import('#server/start.ts')
await startServer({
  env: process.env,
  web: async () => {
    await buildWeb()
    const { builtWeb } = await import('#server/platform/http/web.ts')
    return builtWeb(at('dist/web'))
  },
})

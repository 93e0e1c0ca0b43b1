// `npm run dev`: the server and the bundler in one process on one port; server changes restart it, web changes reload.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import { type WebAssets, withoutDoctype } from '#server/platform/http/web.ts'
import { startServer } from '#server/start.ts'
import { bundlerOptions, webRoot } from './dev-bundler.ts'

// Not by `--env-file-if-exists`, as `npm start` does: together with `--watch-path`, a missing file makes Node crash at Ctrl+C.
if (existsSync('.env')) process.loadEnvFile()
const port = Number(process.env.PORT ?? 3000)

const vite = await createServer(bundlerOptions(port))

const web: WebAssets = {
  bundling: true,
  template: async (url) =>
    withoutDoctype(await vite.transformIndexHtml(url, await readFile(`${webRoot}/index.html`, 'utf8'))),
  // Asked for with every page: whatever changed in it is read anew.
  renderer: async () => {
    const { renderer } = await vite.ssrLoadModule('/app/render.tsx')
    return renderer
  },
  files: () => [],
  mount: async (app) => {
    app.addHook('onRequest', (request, reply, next) => {
      if (/^\/(api|rpc|media)(\/|$)/.test(request.url)) return next()
      vite.middlewares(request.raw, reply.raw, () => next())
    })
  },
}

await startServer({ env: process.env, web: async () => web })

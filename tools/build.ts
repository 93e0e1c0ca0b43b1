// `npm run build`: the web app for production, the browser's side and the server's, compressed, nothing over budget.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, mergeConfig } from 'vite'
import { product } from '#contract/product.ts'
import { bundlerConfig } from '../web/vite.config.ts'
import { checkBudget } from './budget.ts'
import { plainRoot } from './plain-root.ts'
import { writePreloads } from './preloads.ts'
import { at } from './run.ts'
import { hashInputs, stampFile, stampOf } from './stale-build.ts'

const out = at('dist/web/client')
const project = plainRoot()
const config = mergeConfig(bundlerConfig(project), { configFile: false, logLevel: 'warn' })
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this a compressed copy saves nothing worth a file. */
const smallest = 200

/** Renderer of pages on the server: one module, with all it needs in it, so that it loads quickly. */
const buildRenderer = () =>
  build(
    mergeConfig(config, {
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      ssr: { noExternal: true },
      build: {
        ssr: `${project}web/app/render.tsx`,
        outDir: `${project}dist/web/server`,
        manifest: false,
        copyPublicDir: false,
        // Its output in pages is code, too.
        minify: true,
        rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
      },
    }),
  )

async function precompress() {
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.(js|css|svg|webmanifest|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < smallest) return
      await Promise.all([
        writeFile(`${file}.gz`, await zip(content, { level: 9 })),
        writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
      ])
    }),
  )
}

const inputs = hashInputs()
// A build that fails leaves half of one, which is nobody's.
await rm(stampFile, { force: true })
await build(
  mergeConfig(config, {
    define: {
      'import.meta.env.VITE_BUILD': JSON.stringify(inputs.slice(0, 16)),
      'import.meta.env.VITE_PRODUCT': JSON.stringify(product.name),
      'import.meta.env.VITE_CACHE_PREFIX': JSON.stringify(`${product.name.toLowerCase()}-`),
    },
  }),
)
await buildRenderer()
writePreloads(out, at('dist/web/preloads.json'))
await precompress()
const withinBudget = checkBudget(out, process.argv.includes('--quiet'))
await writeFile(stampFile, stampOf(inputs, withinBudget))
if (!withinBudget) {
  console.error('\nA screen is over its budget: load what it does not need at first later, or not at all.')
  process.exitCode = 1
}

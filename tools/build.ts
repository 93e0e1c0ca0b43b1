// `npm run build`: the web app for production, the browser's side and the server's, compressed, nothing over budget.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { product } from '#contract/product.ts'
import { checkBudget } from './budget.ts'
import { writePreloads } from './preloads.ts'
import { at } from './run.ts'
import { hashInputs, stampFile } from './stale-build.ts'

const out = at('dist/web/client')
const configFile = at('web/vite.config.ts')
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this a compressed copy saves nothing worth a file. */
const smallest = 1024

/** Renderer of pages on the server: one module, with all it needs in it, so that it loads quickly. */
const buildRenderer = () =>
  build({
    configFile,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: at('web/app/render.tsx'),
      outDir: at('dist/web/server'),
      manifest: false,
      copyPublicDir: false,
      // Its output in pages is code, too.
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
    },
  })

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
await build({
  configFile,
  logLevel: 'warn',
  define: {
    'import.meta.env.VITE_BUILD': JSON.stringify(inputs),
    'import.meta.env.VITE_PRODUCT': JSON.stringify(product.name),
    'import.meta.env.VITE_CACHE_PREFIX': JSON.stringify(`${product.name.toLowerCase()}-`),
  },
})
await buildRenderer()
writePreloads(out, at('dist/web/preloads.json'))
await precompress()
if (!checkBudget(out)) {
  console.error('\nA screen is over its budget: load what it does not need at first later, or not at all.')
  process.exit(1)
}
await writeFile(stampFile, inputs)

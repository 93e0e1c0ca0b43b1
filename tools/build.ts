// `npm run build`: the web app for production, what visitors open first as HTML, everything compressed, nothing over budget.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { demoAccounts } from '#server/db/seed/demo.ts'
import { checkBudget } from './budget.ts'
import { hashInputs, stampFile } from './fresh.ts'
import { writePreloads } from './preloads.ts'
import { at } from './run.ts'

const out = at('dist/web')
const prerenderer = at('dist/prerender')
const configFile = at('web/vite.config.ts')
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this a compressed copy saves nothing worth a file. */
const smallest = 1024

async function prerender() {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: at('web/app/prerender.tsx'),
      outDir: prerenderer,
      manifest: false,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  })
  const { renderAhead }: typeof import('#web/app/prerender.tsx') = await import(
    pathToFileURL(join(prerenderer, 'prerender.js')).href
  )
  await writeFile(join(out, 'rendered.json'), JSON.stringify(await renderAhead(demoAccounts)))
  await rm(prerenderer, { recursive: true })
}

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
await build({ configFile, logLevel: 'warn' })
await prerender()
writePreloads(out, at('web/app/screens.ts'))
await precompress()
if (!checkBudget(out)) {
  console.error('\nA screen is over its budget: load what it does not need at first later, or not at all.')
  process.exit(1)
}
await writeFile(stampFile, inputs)

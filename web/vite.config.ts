import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Fonts are asked for with the page, not after its style sheet. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
}

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), preloadFonts],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A phone fetches six files at a time: what most screens share comes in three, not thirty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'data', test: /node_modules\/(@tanstack|@orpc|use-sync-external-store)\//, priority: 2 },
            {
              name: 'pieces',
              test: /node_modules\/(lucide-react|clsx|tailwind-merge)\/|web\/lib\/(cn|wordmark|title|format)\.|web\/ui\/(button|spinner|badge|avatar|picture|portrait-drawing|skeleton|skip-link)\.|contract\/(product|pages)\./,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A phone fetches six files at a time, and each new one costs a round trip: what screens share comes in few.
    rolldownOptions: {
      // A notice is imported late where it is rarely said, at once where it is part of a screen: both on purpose.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'loading', test: /vite\/preload-helper|web\/lib\/persistently\./, priority: 7 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
            { name: 'data', test: /node_modules\/(@tanstack|@orpc|use-sync-external-store)\//, priority: 5 },
            {
              name: 'pieces',
              test: /node_modules\/(lucide-react|clsx|tailwind-merge)\/|web\/lib\/(boot|cn|wordmark|title|format)\.|web\/ui\/(button|spinner|badge|avatar|picture|portrait-drawing|skeleton|skip-link|kbd|toast|card|chip)\.|web\/app\/install-banner\.|contract\/(options|pages|product|shown-photo)\./,
              minShareCount: 2,
              priority: 4,
            },
            {
              name: 'app',
              test: /web\/lib\/api\.|web\/ui\/on-demand\.|web\/features\/(identity\/(session|destination)|discover\/search|resources\/flags)\./,
              minShareCount: 2,
              priority: 3,
            },
            {
              name: 'inside',
              test: /web\/app\/shell\.|web\/features\/(people|notifications|matches)\/|web\/ui\/(page-header|empty-state|list-focus|load-failed|load-more|round-button|segmented-control|double-tap-guard|theme-toggle)\./,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'forms',
              test: /web\/features\/identity\/(?!session|destination|sign-out)|web\/ui\/(field|input|password-input|checkbox|notice|progress)\.|contract\/(errors|password)\./,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

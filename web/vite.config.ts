import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: here('../dist/web/client'),
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
            { name: 'loading', test: /vite\/preload-helper|lib\/retry\.|install-prompt\./, priority: 7 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
            { name: 'data', test: /node_modules\/(@tanstack|@orpc|use-sync-external-store)\//, priority: 5 },
            {
              name: 'pieces',
              test: /node_modules\/(lucide-react|clsx|tailwind-merge)\/|\/site\/|contract\/(options|product)\.|lib\/(cn|wordmark|title|format)\.|ui\/(button|spinner|badge|avatar|picture|portrait-drawing|skeleton|skip-link|kbd|toast|card|chip)\.|install-banner\./,
              minShareCount: 2,
              priority: 4,
            },
            {
              name: 'app',
              test: /lib\/(api|page-facts|rendering|cookies)\.|ui\/on-demand\.|features\/(identity\/(session|destination|demo)|resources\/flags|discover\/search)\./,
              priority: 3,
            },
            {
              name: 'inside',
              test: /app\/shell\.|features\/(people|interactions|notifications|matches)\/|ui\/(page-header|empty-state|list-focus|load-failed|load-more|round-button|segmented-control|double-tap-guard|theme-toggle)\./,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'forms',
              test: /features\/identity\/(?!session|destination|sign-out|demo\.)|ui\/(field|input|password-input|checkbox|notice|progress)\.|contract\/(errors|password)\./,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

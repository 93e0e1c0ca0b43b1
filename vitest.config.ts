import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser, launchOptions } from './e2e/browser.ts'

// Far from Fortaleza and off by a quarter of an hour, so that a forgotten time zone shows.
process.env.TZ = 'Asia/Kathmandu'

const setupFiles = ['./server/testing/setup.ts']
const globalSetup = ['./server/testing/temporary.ts', './server/testing/cluster.ts']

const browser = findBrowser()

/** Widgets, hooks and screens in a real browser, against a fake of the API. Where there is none, `npm test` says so. */
const components = {
  plugins: [react(), tailwindcss()],
  // All that any test may load is prepared at once: found on the way, it would make the page begin again.
  optimizeDeps: { entries: ['web/{app,features,lib,testing,ui}/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}'] },
  test: {
    name: 'components',
    include: ['web/**/*.browser.test.tsx'],
    setupFiles: ['./web/testing/browser.ts'],
    maxWorkers: 2,
    // Two pages share all files: modules are loaded once in each.
    isolate: false,
    // Bounds for what is stuck: no machine is so slow.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Text is found by a part of it: matched whole, as is Vitest's default, an expected absence would prove less.
      locators: { exact: false },
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: launchOptions(browser),
        contextOptions: {
          // Room for every size a test asks for: where there is less, the page is shown smaller than it is.
          viewport: { width: 1440, height: 1200 },
          reducedMotion: 'reduce',
          locale: 'pt-BR',
          timezoneId: 'Asia/Kathmandu',
        },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'contract',
          include: ['{contract,site,tools}/**/*.test.ts'],
          exclude: ['**/*.race.test.ts'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          // A world a test: what few outlive is collected less often.
          execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.race.test.ts'],
          setupFiles,
          globalSetup,
          // One database a worker, kept from file to file.
          isolate: false,
          testTimeout: 600_000,
          // A worker starts its database in the first one.
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'race',
          include: ['{server,tools}/**/*.race.test.ts'],
          setupFiles,
          globalSetup,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      ...(browser ? [components] : []),
    ],
  },
})

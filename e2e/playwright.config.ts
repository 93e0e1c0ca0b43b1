import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from './browser.ts'
import { sizes } from './sizes.ts'

const journeys = '*.spec.ts'
const measured = 'vitals.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Each has a browser and a server of its own, which wait for each other half of the time.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  // Bounds for what is stuck: no machine is so slow.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(findBrowser()),
    screenshot: 'only-on-failure',
    // A worker's requests go past the routes that journeys set; those about it allow it.
    serviceWorkers: 'block',
  },
  // A journey is walked on a phone; where its tag says so, on a laptop instead, or on both because they differ.
  projects: [
    {
      name: 'phone',
      testMatch: journeys,
      testIgnore: measured,
      grepInvert: /@laptop/,
      use: sizes.phone,
    },
    {
      name: 'laptop',
      testMatch: journeys,
      testIgnore: measured,
      grep: /@laptop|@both/,
      use: sizes.laptop,
    },
    // One at a time: what it measures is the page, not the machine. tools/e2e.ts runs it alone, at the end.
    { name: 'vitals', testMatch: measured, use: sizes.phone, fullyParallel: false },
    { name: 'shots', testMatch: 'shots.ts', use: { actionTimeout: 10_000, screenshot: 'off' } },
  ],
})

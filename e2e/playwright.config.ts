import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from '../tools/browser.ts'
import { origin } from './site.ts'
import { sizes } from './sizes.ts'

/** A test tagged with one size runs at that one only. */
const journeys = '*.spec.ts'
const measured = 'vitals.spec.ts'
/** A poor connection is a phone's. */
const onTheGo = 'connection.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(findBrowser()),
    screenshot: 'only-on-failure',
  },
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
      testIgnore: [measured, onTheGo],
      grepInvert: /@phone/,
      use: sizes.laptop,
    },
    // One at a time, with nothing beside it: what it measures is the page, not the machine.
    {
      name: 'vitals',
      testMatch: measured,
      use: sizes.phone,
      fullyParallel: false,
      dependencies: ['phone', 'laptop'],
    },
    { name: 'shots', testMatch: 'shots.ts', use: { actionTimeout: 10_000, screenshot: 'off' } },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/world.ts`,
    cwd: new URL('..', import.meta.url).pathname,
    url: `${origin}/api/ready`,
    reuseExistingServer: !process.env.CI,
    // The demo world is drawn and registered first.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

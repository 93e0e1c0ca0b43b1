import { defineConfig } from 'vitest/config'

// Far from Fortaleza and off by a quarter of an hour, so that a forgotten time zone shows.
process.env.TZ = 'Asia/Kathmandu'

const setupFiles = ['./server/testing/setup.ts']
const globalSetup = ['./server/testing/temporary.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['{contract,site,tools}/**/*.test.ts'], setupFiles } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.race.test.ts'],
          setupFiles,
          globalSetup,
          // One embedded database a worker, kept from file to file.
          isolate: false,
          testTimeout: 30_000,
          // A worker starts its database in the first one.
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'race',
          include: ['server/**/*.race.test.ts'],
          setupFiles,
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], setupFiles } },
    ],
  },
})

import { defineConfig } from 'vitest/config'

// Far from Fortaleza and off by a quarter of an hour, so that a forgotten time zone shows.
process.env.TZ = 'Asia/Kathmandu'

const setupFiles = ['./server/testing/setup.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts', 'tools/**/*.test.ts'], setupFiles } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.race.test.ts'],
          setupFiles,
          // One embedded database a worker, kept from file to file.
          isolate: false,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'race',
          include: ['server/**/*.race.test.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], setupFiles } },
    ],
  },
})

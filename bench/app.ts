// The server under measurement, on a database that is already loaded: no jobs, no web, no log.
import { createApp } from '#server/app.ts'
import { createAuth } from '#server/features/identity/auth.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { memoryLimiter } from '#server/platform/limits.ts'
import { createLog } from '#server/platform/log.ts'
import { pictureProcesses } from '#server/platform/picture-encoder.ts'
import { inProcessSignals } from '#server/platform/signals.ts'
import { diskStorage } from '#server/platform/storage.ts'

export const benchSecret = 'only-for-measuring-0123456789-abcdef'

export async function benchApp({ db }: OpenDatabase, dataDir: string) {
  const config = readConfig(
    { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
    () => benchSecret,
  )
  const log = createLog(config)
  const deps: Deps = {
    config,
    db,
    log,
    clock: systemClock,
    storage: diskStorage(dataDir),
    pictures: pictureProcesses(log),
    signals: inProcessSignals(),
    limiter: memoryLimiter(),
    jobs: { enqueue: async () => {} },
  }
  return createApp({ deps, auth: createAuth(deps) })
}

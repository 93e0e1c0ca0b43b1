// The server under measurement, on a database that is already loaded: no jobs, no web, no log.

import { createApp } from '#server/app.ts'
import { createAuth } from '#server/features/identity/accounts/auth.ts'
import { createAccessLog } from '#server/platform/access-log.ts'
import { declaredAge } from '#server/platform/age-assurance.ts'
import { standInBeacon } from '#server/platform/beacon.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/db/database.ts'
import { readsOf } from '#server/platform/db/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noJobs } from '#server/platform/jobs.ts'
import { memoryLimiter } from '#server/platform/limits.ts'
import { createLog } from '#server/platform/log.ts'
import { pictureProcesses } from '#server/platform/picture-encoder.ts'
import { createSecurityLog } from '#server/platform/security-log.ts'
import { inProcessSignals } from '#server/platform/signals.ts'
import { folderStorage } from '#server/platform/storage/folder.ts'

export const benchSecret = 'only-for-measuring-0123456789-abcdef'

export async function benchApp({ db }: OpenDatabase, dataDir: string) {
  const config = readConfig(
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      NO_MAIL: '1',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
    },
    () => benchSecret,
  )
  // Counted as ever, and never refused: a viewer of the bench asks more than any person.
  const counted = memoryLimiter()
  const ground = { config, db, log: createLog(config), clock: systemClock }
  const deps: Deps = {
    ...ground,
    reads: readsOf(db),
    securityLog: createSecurityLog(ground),
    accessLog: createAccessLog(ground),
    storage: folderStorage(dataDir),
    pictures: pictureProcesses(ground.log),
    signals: inProcessSignals(ground.log),
    limiter: {
      ...counted,
      consume: (name, key) => counted.consume(name, key).catch(() => {}),
      take: async (name, key) => (await counted.take(name, key)) || true,
    },
    ageAssurance: declaredAge,
    payments: null,
    beacon: standInBeacon(config),
    push: { publicKey: '', send: async () => 'taken' },
    jobs: noJobs,
  }
  return createApp({ deps, auth: createAuth(deps) })
}

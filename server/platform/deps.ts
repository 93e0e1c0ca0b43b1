// Dependencies of commands and queries: the outside world, so that tests own it.
import type { AccessLog } from './access-log.ts'
import type { AgeAssurance } from './age-assurance.ts'
import type { Beacon } from './beacon.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Reads } from './db/replica.ts'
import type { Jobs } from './jobs.ts'
import type { Limiter } from './limits.ts'
import type { Log } from './log.ts'
import type { PaymentProvider } from './payments.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import type { Push } from './push.ts'
import type { SecurityLog } from './security-log.ts'
import type { Signals } from './signals.ts'
import type { Storage } from './storage/storage.ts'

export type Deps = {
  config: Config
  db: Database
  /** Handles that lists are read from. */
  reads: Reads
  clock: Clock
  log: Log
  storage: Storage
  pictures: PictureEncoder
  signals: Signals
  jobs: Jobs
  limiter: Limiter
  securityLog: SecurityLog
  accessLog: AccessLog
  ageAssurance: AgeAssurance
  push: Push
  beacon: Beacon
  /** `null` where nothing can be paid. */
  payments: PaymentProvider | null
}

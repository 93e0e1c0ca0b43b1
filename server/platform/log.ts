import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** One JSON line an event. No personal data: never a body, a header, an e-mail or an address. */
export const createLog = (config: Pick<Config, 'LOG_LEVEL'>): Log => pino({ level: config.LOG_LEVEL })

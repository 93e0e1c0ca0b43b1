// Keyed hash of a counter's PIN: of six digits alone, whoever read the table would know them all.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { keyFor } from '#server/platform/keys.ts'

export const pinHashOf = ({ secret }: Pick<Deps['config'], 'secret'>, token: string, pin: string): string =>
  createHmac('sha256', keyFor(secret, 'counter pin')).update(`${token} ${pin}`).digest('base64url')

export const isPin = (config: Pick<Deps['config'], 'secret'>, token: string, pin: string, hash: string) =>
  timingSafeEqual(Buffer.from(pinHashOf(config, token, pin)), Buffer.from(hash))

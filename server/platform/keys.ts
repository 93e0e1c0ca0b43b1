// Keys derived from the installation's secret, one for each use: what is made with one opens nothing else.
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

const derived = (secret: string, purpose: string, length = 32) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, length))

/** As an object: given as bytes, a key would be read anew each time it is used, which is most of what that costs. */
export const keyFor = (secret: string, purpose: string): KeyObject =>
  createSecretKey(derived(secret, purpose))

/** The same for what takes its secret as a text. */
export const secretFor = (secret: string, purpose: string): string =>
  derived(secret, purpose).toString('base64url')

/** The same for what makes a key of another kind of them. */
export const bytesFor = (secret: string, purpose: string, length: number): Buffer =>
  derived(secret, purpose, length)

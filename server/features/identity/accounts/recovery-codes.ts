// Recovery codes: what opens an account whose authenticator app is lost, each once.
import { randomInt } from 'node:crypto'

/** Without those that are read for one another. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const half = 5
const amount = 10

const letter = () => letters[randomInt(letters.length)]
const part = () => Array.from({ length: half }, letter).join('')

/** Ten of 49 bits each, like "k7q2m-x9dtw". */
export const newRecoveryCodes = (): string[] => Array.from({ length: amount }, () => `${part()}-${part()}`)

/** A code as it was given out, however it was typed. */
export function recoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return `${plain.slice(0, half)}-${plain.slice(half)}`
}

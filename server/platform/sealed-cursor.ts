// Data that is handed out and comes back sealed: nobody can read it in between, make one that was not handed out, or bring
// another's.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './keys.ts'

type Seal = {
  /** `holder`: the id of whom it is handed to. */
  close: (data: Uint8Array, holder: string) => string
  /** The value that was closed; null when this is not ours, or another holder's. */
  open: (sealed: string, holder: string) => Buffer | null
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Under a key of its own for each `purpose`, so that what is sealed for one opens nothing else. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = keyFor(secret, purpose)
  return {
    close: (data, holder) => {
      const nonce = randomBytes(nonceBytes)
      const closing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes })
      closing.setAAD(Buffer.from(holder))
      const body = Buffer.concat([closing.update(data), closing.final()])
      return Buffer.concat([nonce, closing.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed, holder) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const decipher = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(holder))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

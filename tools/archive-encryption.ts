// Encryption of a back-up under a passphrase: AES-256-GCM with a key that scrypt makes of it.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** An encrypted archive begins with this, then salt and nonce; the tag stands at its end. */
const mark = Buffer.from('XAMEGO-BACKUP-1\n')
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headerBytes = mark.length + saltBytes + nonceBytes
const cipher = 'aes-256-gcm'
/** Most bytes that GCM encrypts under one key and nonce (NIST SP 800-38D). */
const maxBytes = 2 ** 36 - 32

/** Half a second and 128 MB for each guess. */
function keyFrom(passphrase: string, salt: Buffer): Buffer {
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
  return scryptSync(passphrase.normalize('NFC'), salt, 32, cost)
}

export class TooLarge extends Error {}

/** A step of a pipeline that encrypts what goes through it. */
export async function* encrypted(plain: AsyncIterable<Buffer>, passphrase: string) {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)]
  const header = Buffer.concat([mark, salt, nonce])
  const closing = createCipheriv(cipher, keyFrom(passphrase, salt), nonce, { authTagLength: tagBytes })
  closing.setAAD(header)
  yield header
  let bytes = 0
  for await (const chunk of plain) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new TooLarge()
    yield closing.update(chunk)
  }
  yield closing.final()
  yield closing.getAuthTag()
}

/** The first and the last bytes of a file. */
async function endsOf(file: string) {
  const { size } = await stat(file)
  const handle = await open(file)
  try {
    const [header, tag] = [Buffer.alloc(headerBytes), Buffer.alloc(tagBytes)]
    await handle.read(header, 0, headerBytes, 0)
    await handle.read(tag, 0, tagBytes, Math.max(0, size - tagBytes))
    return { header, tag, size }
  } finally {
    await handle.close()
  }
}

export async function isEncrypted(file: string): Promise<boolean> {
  const { header } = await endsOf(file)
  return header.subarray(0, mark.length).equals(mark)
}

/**
 * Writes to `to` what `file` was made of. Throws, after having written, when the passphrase is another or a byte was
 * changed: nothing that it wrote may be used before it has returned.
 */
export async function decrypt(file: string, to: string, passphrase: string): Promise<void> {
  const { header, tag, size } = await endsOf(file)
  if (size < headerBytes + tagBytes) throw new Error('the archive is too short')
  const salt = header.subarray(mark.length, mark.length + saltBytes)
  const nonce = header.subarray(mark.length + saltBytes)
  const opening = createDecipheriv(cipher, keyFrom(passphrase, salt), nonce, { authTagLength: tagBytes })
  opening.setAAD(header)
  opening.setAuthTag(tag)
  const sealed = createReadStream(file, { start: headerBytes, end: size - tagBytes - 1 })
  await pipeline(sealed, opening, createWriteStream(to, { mode: 0o600 }))
}

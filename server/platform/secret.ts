import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Written aside and linked to its name, so that a crash leaves no half of it; of two at once the first one's stands. */
function createSecret(file: string) {
  const aside = `${file}.${process.pid}`
  try {
    writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** The installation's own secret: created on first start, readable by its user only. */
export function installationSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) createSecret(file)
  const secret = readFileSync(file, 'utf8')
  // Somebody who knew that there is none could sign links and sessions.
  if (!secret)
    throw new CannotStart(
      `O segredo em ${file} está vazio. Ponha-o de volta, ou apague o arquivo para ter outro.`,
    )
  return secret
}

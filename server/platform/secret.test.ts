import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installationSecret } from './secret.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'xamego-secret-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('an installation makes its secret once, for its own user to read', () => {
  const dataDir = join(folder(), 'new', 'data')
  const secret = installationSecret(dataDir)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(installationSecret(dataDir)).toBe(secret)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('two installations have different secrets', () => {
  expect(installationSecret(folder())).not.toBe(installationSecret(folder()))
})

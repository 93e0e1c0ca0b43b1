import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test('two installations have different secrets', () => {
  expect(installationSecret(folder())).not.toBe(installationSecret(folder()))
})

test('a secret that is empty signs nothing: the server does not start', () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'secret'), '')
  expect(() => installationSecret(dataDir)).toThrow(/está vazio/)
})

// Once a run: everything tests leave in the temporary folder goes into one of its own, and with it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function setup() {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'xamego-tests-'))
  // To be passed through, not listed: PostgreSQL may run as another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}

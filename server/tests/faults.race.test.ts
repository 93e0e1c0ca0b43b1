// Faults as the command breaks them, in its shortest form: so that it can be run when it is wanted.
// Only with --all: two servers under load have their replica killed.
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { missingPooler } from '../testing/pooler.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { outcomeOf } from '../testing/process.ts'

test.skipIf(missingPostgres ?? missingPooler)(
  'no acknowledged write of two servers is lost or done twice when their replica is killed under load, and both serve on',
  { timeout: 900_000 },
  async () => {
    const env = { PATH: process.env.PATH ?? '', TMPDIR: tmpdir() }
    const { code, said } = await outcomeOf('faults/run.ts', ['replica', '--rounds', '2'], env)
    expect(said).toMatch(/^replica: rounds 2, acknowledged [1-9]\d+,.*; lost 0, twice 0;.*; holds$/m)
    expect(said).toMatch(/^nothing owed any more after [\d.]+ s$/m)
    expect(code, said).toBe(0)
  },
)

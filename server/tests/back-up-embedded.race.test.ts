// Back-up and restore of an installation with the embedded database, by the commands an operator types.
// Only with --all: servers and commands are started, killed and started again, each for seconds.
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { backUpAndRestore, passphrase } from '../testing/back-up-story.ts'
import { outcomeOf, start, startServer, stop } from '../testing/process.ts'
import { soon } from '../testing/waiting.ts'

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'data-'))

// One story, because a start takes seconds.
test('a back-up is restored elsewhere: a member signs in and sees her photo', async () => {
  const [here, there] = [emptyFolder(), emptyFolder()]
  const running = /Já há um servidor rodando com este DATA_DIR/
  const file = await backUpAndRestore({
    here: { DATA_DIR: here },
    there: { DATA_DIR: there },
    whileRunning: { backup: running, restore: running },
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const folder of [here, there]) expect(readdirSync(folder)).not.toContain('unfinished')

  // Half of it is refused before anything is touched.
  const before = readFileSync(join(there, 'secret'), 'utf8')
  const half = `${file}.half`
  writeFileSync(half, readFileSync(file).subarray(0, -1000))
  const changed = `${file}.changed`
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  writeFileSync(changed, bytes)
  const opening = { DATA_DIR: there, BACKUP_PASSPHRASE: passphrase }
  for (const [damaged, saying] of [
    [half, 'ou a cópia não está inteira'],
    [changed, 'ou a cópia não está inteira'],
    [import.meta.filename, 'não é uma cópia inteira'],
  ] as const)
    expect(await outcomeOf('tools/restore.ts', [damaged, '--replace'], opening)).toEqual({
      code: 1,
      said: expect.stringContaining(saying),
    })
  expect(readFileSync(join(there, 'secret'), 'utf8')).toBe(before)
  expect(readdirSync(join(there, 'db'))).not.toEqual([])
  const other = { DATA_DIR: emptyFolder(), DATABASE_URL: 'postgresql://127.0.0.1:1/nowhere' }
  expect(await outcomeOf('tools/restore.ts', [file], other)).toEqual({
    code: 1,
    said: expect.stringContaining('O banco de dados não atende em DATABASE_URL'),
  })

  // The archive's secret is not the one in use: whoever restores is told.
  const elsewhere = { ...opening, DATA_DIR: emptyFolder(), SECRET: 'not-the-one-that-signed-the-sessions' }
  expect(await outcomeOf('tools/restore.ts', [file], elsewhere)).toEqual({
    code: 0,
    said: expect.stringContaining('O SECRET daqui não é o da cópia'),
  })
}, 900_000)

test('a back-up that is ended on its way leaves nothing of what it gathered, nor does one that was killed for long', async () => {
  const env = { DATA_DIR: emptyFolder(), BACKUP_PASSPHRASE: passphrase }
  await stop(await startServer(env))
  const archives = emptyFolder()
  const unfinished = () => readdirSync(env.DATA_DIR).includes('unfinished')
  async function end(signal: NodeJS.Signals) {
    const { child, ended } = start('tools/backup.ts', [join(archives, 'xamego.tar.gz')], env)
    await vi.waitFor(() => expect(unfinished()).toBe(true), { ...soon, interval: 5 })
    child.kill(signal)
    return ended
  }
  expect(await end('SIGTERM')).toEqual([143, null])
  expect([unfinished(), readdirSync(archives)]).toEqual([false, []])

  expect(await end('SIGKILL')).toEqual([null, 'SIGKILL'])
  expect(unfinished()).toBe(true)
  const other = join(archives, 'other.tar.gz')
  writeFileSync(`${other}.part`, 'half of it', { mode: 0o644 })
  expect(await outcomeOf('tools/backup.ts', [other], env)).toMatchObject({ code: 0 })
  expect([unfinished(), statSync(other).mode & 0o777]).toEqual([false, 0o600])

  // Unencrypted only where that is said, and then for any tar.
  const plain = [join(archives, 'plain.tar.gz')]
  const { DATA_DIR } = env
  expect(await outcomeOf('tools/backup.ts', plain, { DATA_DIR })).toEqual({
    code: 1,
    said: expect.stringContaining('--unencrypted'),
  })
  plain.push('--unencrypted')
  expect(await outcomeOf('tools/backup.ts', plain, { DATA_DIR })).toMatchObject({ code: 0 })
  const restored = await outcomeOf('tools/restore.ts', plain.slice(0, 1), { DATA_DIR: emptyFolder() })
  expect(restored).toMatchObject({ code: 0 })
}, 900_000)

test('an empty installation has nothing to back up, or to restore', async () => {
  const env = { DATA_DIR: emptyFolder(), BACKUP_PASSPHRASE: passphrase }
  const file = join(emptyFolder(), 'xamego.tar.gz')
  const ends = async (program: string, args: string[], saying: string) =>
    expect(await outcomeOf(program, args, env)).toEqual({ code: 1, said: expect.stringContaining(saying) })
  await ends('tools/backup.ts', [file], 'Não há nada para copiar')
  await ends('tools/backup.ts', [], 'npm run backup -- ARQUIVO')
  await ends('tools/restore.ts', [file], 'não existe')
  await ends('tools/restore.ts', [], 'npm run restore -- ARQUIVO')
  await ends('tools/restore.ts', [file, '--replac'], 'npm run restore -- ARQUIVO')
})

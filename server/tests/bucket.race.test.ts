// An installation whose files are in a bucket: it runs, is put away and brought back, and its files move to a folder.
// Only with --all: servers and commands are started one after the other, each for seconds.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStorage } from '#server/platform/storage/folder.ts'
import { s3Storage } from '#server/platform/storage/s3.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { settingsOf } from '#server/testing/bucket-server.ts'
import { listed } from '#server/testing/storage.ts'
import { backUpAndRestore } from '../testing/back-up-story.ts'
import { createEmpty } from '../testing/cluster.ts'
import { missingPostgres, postgresPrograms } from '../testing/postgres.ts'
import { outcomeOf } from '../testing/process.ts'

/** On the run's PostgreSQL, or embedded where there is none. */
async function emptyInstallation(bucket: Awaited<ReturnType<typeof startBucket>>) {
  const url = await createEmpty()
  const path = [postgresPrograms, process.env.PATH].join(delimiter)
  return {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')),
    ...(url && { DATABASE_URL: url, PATH: path }),
    ...settingsOf(bucket),
  }
}
const keysOf = async (storage: Pick<ReturnType<typeof folderStorage>, 'list'>) =>
  (await listed(storage)).map(({ key }) => key).sort()

// One story, because a start takes seconds.
test('a bucket’s files come back in another one, and from there into a folder and back by media:move', async () => {
  const [bucket, other] = [await startBucket(), await startBucket()]
  const there = await emptyInstallation(other)
  const running = /Já há um servidor rodando com este DATA_DIR/
  const restore = /Encerre os servidores primeiro/
  await backUpAndRestore({
    here: await emptyInstallation(bucket),
    there,
    whileRunning: missingPostgres ? { backup: running, restore: running } : { restore },
  })
  const folder = folderStorage(join(there.DATA_DIR, 'media'))
  const [first, second] = [s3Storage(bucket), s3Storage(other)]
  const keys = await keysOf(second)
  expect(keys.length).toBeGreaterThan(5)
  expect(await keysOf(first)).toEqual(expect.arrayContaining(keys.filter((key) => !key.startsWith('erased'))))
  expect(await keysOf(folder)).toEqual([])

  const move = (...args: string[]) => outcomeOf('tools/media-move.ts', args, there)
  const saying = (...lines: string[]) => ({ code: 0, said: expect.stringContaining(lines.join('\n')) })
  const count = keys.length
  expect(await move('--to', 'folder')).toMatchObject({
    code: 0,
    said: expect.stringMatching(new RegExp(`^Copiados e conferidos: ${count} .*\nJá estavam lá, iguais: 0`)),
  })
  expect(await keysOf(folder)).toEqual(keys)
  expect(await move('--to', 'folder', '--remove')).toEqual(
    saying(`Já estavam lá, iguais: ${count}.`, `Removidos da origem: ${count}.`),
  )
  expect(await keysOf(second)).toEqual([])
  expect(await move('--to', 's3')).toEqual(
    saying('Já estavam lá, iguais: 0.', 'Na origem nada foi removido.'),
  )
  expect(await keysOf(second)).toEqual(keys)
  for (const args of [[], ['--to', 'elsewhere'], ['--from', 's3']])
    expect(await move(...args)).toEqual({ code: 1, said: expect.stringContaining('Diga para onde') })
  expect(await outcomeOf('tools/media-move.ts', ['--to', 's3'], { DATA_DIR: there.DATA_DIR })).toEqual({
    code: 1,
    said: expect.stringContaining('S3_BUCKET'),
  })

  // A bucket that nobody answers for is no bucket to start on.
  const lost = { ...there, S3_ENDPOINT: 'http://127.0.0.1:1' }
  expect(await outcomeOf('tools/media-move.ts', ['--to', 's3'], lost)).toEqual({
    code: 1,
    said: expect.stringContaining('Confira S3_ENDPOINT'),
  })
}, 900_000)

// Choice of the storage by the settings, and that nobody else pays for the bucket's package.
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The modules of the bucket's package that a process has loaded once it has its storage. */
async function loaded(env: Record<string, string>): Promise<number> {
  const program = `
    import { readConfig } from '#server/platform/config.ts'
    import { configuredStorage } from '#server/platform/storage/configured.ts'
    import { registerHooks } from 'node:module'
    let count = 0
    registerHooks({ load: (url, context, next) => {
      if (url.includes('@aws-sdk')) count++
      return next(url, context)
    } })
    await configuredStorage(readConfig(process.env, () => ''))
    console.log(count)`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')), ...env },
  })
  return Number(stdout)
}

test('the package of the bucket is loaded where one is configured, and nowhere else', async () => {
  expect(await loaded({})).toBe(0)
  const bucket = { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(await loaded(bucket)).toBeGreaterThan(0)
})

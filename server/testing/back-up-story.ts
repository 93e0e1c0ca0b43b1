// A member's account and photo are put away, lost, and brought back: the same on either database.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { browser, overTheWire } from './browser.ts'
import { outcomeOf, startServer, stop } from './process.ts'
import { formOf } from './registration.ts'
import { codeOf, password } from './world.ts'

const email = 'ana@exemplo.com.br'
export const passphrase = 'o mar não está para peixe'

async function photoOf(origin: string, { client, cookie }: ReturnType<typeof browser>): Promise<Buffer> {
  const { facePhoto } = await client.profile.me()
  const address = `${origin}${facePhoto?.src}_${facePhoto?.widths[0]}.webp`
  const answer = await overTheWire(address, { headers: { cookie: cookie() } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

type Env = Record<string, string>
type Story = {
  /** Installation where Ana is at first, and to which her data is brought back. */
  here: Env
  there: Env
  /** Output awaited of each command before it may work. */
  whileRunning: { backup?: RegExp; restore: RegExp }
}

export async function backUpAndRestore({ here, there, whileRunning }: Story) {
  const file = join(mkdtempSync(join(tmpdir(), 'archive-')), 'xamego.tar.gz')
  const backup = (env: Env) => outcomeOf('tools/backup.ts', [file], { ...env, BACKUP_PASSPHRASE: passphrase })
  const restore = (env: Env, ...more: string[]) =>
    outcomeOf('tools/restore.ts', [file, ...more], { BACKUP_PASSPHRASE: passphrase, ...env })

  const first = await startServer(here)
  const ana = browser(first.origin)
  await ana.client.identity.register(await formOf(ana.client, { email }))
  const photo = await photoOf(first.origin, ana)
  if (whileRunning.backup) {
    expect(await backup(here)).toEqual({ code: 1, said: expect.stringMatching(whileRunning.backup) })
    await stop(first)
    expect(await backup(here)).toEqual({ code: 0, said: expect.stringContaining(file) })
  } else {
    expect(await backup(here)).toEqual({ code: 0, said: expect.stringContaining(file) })
    await stop(first)
  }
  expect(await backup(here)).toEqual({ code: 1, said: expect.stringContaining('já existe') })

  // Nothing of what it holds can be read in it.
  const archive = readFileSync(file)
  for (const open of ['database', 'xamego.json', 'ana@exemplo.com.br'])
    expect(archive.includes(open)).toBe(false)
  const saying = (words: string) => ({ code: 1, said: expect.stringContaining(words) })
  expect(await restore({ ...there, BACKUP_PASSPHRASE: '' })).toEqual(saying('está cifrada'))
  expect(await restore({ ...there, BACKUP_PASSPHRASE: `${passphrase}!` })).toEqual(saying('não abre'))

  const taken = { code: 1, said: expect.stringContaining('--replace') }
  expect(await restore(here)).toEqual(taken)
  expect(await restore(there)).toEqual({ code: 0, said: expect.stringContaining('Restaurado') })
  expect(await restore(there)).toEqual(taken)

  // Somebody has been there since: gone with the replacing.
  const second = await startServer(there)
  const bia = browser(second.origin)
  await bia.client.identity.requestAdminAccess({ email: 'bia@exemplo.com.br', password })
  expect(await restore(there, '--replace')).toEqual({
    code: 1,
    said: expect.stringMatching(whileRunning.restore),
  })
  await stop(second)
  expect(await restore(there, '--replace')).toMatchObject({ code: 0 })

  const third = await startServer({
    ...there,
    ADMIN_EMAIL: 'chefia@exemplo.com.br',
    ADMIN_PASSWORD: password,
  })
  // The secret came along: who was signed in still is.
  expect(await photoOf(third.origin, browser(third.origin, ana.cookie()))).toEqual(photo)
  const back = browser(third.origin)
  expect(await back.client.identity.signIn({ email, password })).toEqual({ role: 'member' })
  expect(await photoOf(third.origin, back)).toEqual(photo)
  const boss = browser(third.origin)
  await boss.client.identity.signIn({ email: 'chefia@exemplo.com.br', password })
  expect((await boss.client.identity.adminRequests({})).items).toEqual([])

  // A member who is erased after the back-up is erased again when it is restored.
  const { rows } = await boss.client.memberAdmin.list({ search: 'Ana' })
  for (const { id, version } of rows) await boss.client.memberAdmin.remove({ id, version })
  await stop(third)
  await stop(await startServer(there))
  expect(await restore(there, '--replace')).toMatchObject({ code: 0 })
  const fourth = await startServer(there)
  expect(await codeOf(browser(fourth.origin).client.identity.signIn({ email, password }))).toBe(
    'identity.wrong_credentials',
  )
  await stop(fourth)
  return file
}

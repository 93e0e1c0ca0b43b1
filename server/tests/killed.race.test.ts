// The process is killed in the middle of a registration, and between its commit and the e-mail that it owes.
// Only with --all: a server is killed and started again four times.
import { expect, test, vi } from 'vitest'
import { browser, overTheWire } from '../testing/browser.ts'
import type { Moment } from '../testing/dying.ts'
import { newInstallation } from '../testing/installation.ts'
import { mailbox } from '../testing/mailbox.ts'
import { startServer, stop } from '../testing/process.ts'
import { formOf } from '../testing/registration.ts'
import { soon } from '../testing/waiting.ts'
import { codeOf, password } from '../testing/world.ts'

// One story, because a startServer takes seconds.
// spec M422
test('a registration cut short leaves nothing; once it is committed its e-mail goes out after the restart, once', async () => {
  const { url, letters } = await mailbox()
  const env = { ...(await newInstallation()).env, SMTP_URL: url }

  const first = await startServer(env, 'profile')
  const form = await formOf(browser(first.origin).client)
  /** Registers with a server that kills itself at some moment of it. */
  async function cutShort({ origin, ended }: Awaited<ReturnType<typeof startServer>>) {
    await expect(browser(origin).client.identity.register(form)).rejects.toThrow()
    expect(await ended).toEqual([null, 'SIGKILL'])
  }
  await cutShort(first)
  // The same photos each time: nothing had claimed them.
  for (const moment of ['commit', 'committed'] satisfies Moment[])
    await cutShort(await startServer(env, moment))
  expect(letters).toEqual([])

  const last = await startServer(env)
  const ana = browser(last.origin)
  expect(await codeOf(ana.client.identity.register(form))).toBe('identity.photos_required')
  await vi.waitFor(() => expect(letters).toHaveLength(1), soon)
  const token = letters[0]?.match(/confirmar-email\?token=([\w.-]+)/)?.[1] ?? ''
  expect(await ana.client.identity.confirmEmail({ token, password })).toEqual({ role: 'member' })
  const { facePhoto, bodyPhoto } = await ana.client.profile.me()
  for (const photo of [facePhoto, bodyPhoto]) {
    const headers = { cookie: ana.cookie() }
    expect((await overTheWire(`${last.origin}${photo?.src}_160.webp`, { headers })).status).toBe(200)
  }
  // Mail that is owed later comes later: nothing of before was left to be sent again.
  await ana.client.identity.requestPasswordReset({ email: form.email ?? '' })
  await vi.waitFor(() => expect(letters).toHaveLength(2), soon)
  expect(letters[1]).toContain('nova-senha')
  await stop(last)
  expect(letters).toHaveLength(2)
}, 900_000)

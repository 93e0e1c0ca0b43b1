import { afterAll, expect, test, vi } from 'vitest'
import { failures, type MembersFailureCode } from '#contract/errors.ts'

const server = vi.fn<() => Promise<Response>>()
vi.stubGlobal('location', new URL('http://localhost'))
// Before the client, which keeps it.
vi.stubGlobal('fetch', server)
const { api, onSignedOut } = await import('./api.ts')
afterAll(() => vi.unstubAllGlobals())

function refuse(code: MembersFailureCode) {
  const { status, message } = failures[code]
  server.mockImplementation(async () =>
    Response.json({ json: { defined: true, code, status, message } }, { status }),
  )
}

test('a refusal for want of a session is told, whatever was asked; no other is', async () => {
  const told = vi.fn()
  onSignedOut(told)
  refuse('session.inactive')
  await expect(api.matches.counts()).rejects.toThrow(failures['session.inactive'].message)
  expect(told).not.toHaveBeenCalled()
  refuse('session.required')
  await expect(api.matches.counts()).rejects.toThrow(failures['session.required'].message)
  expect(told).toHaveBeenCalledTimes(1)
  await expect(api.interactions.contact({ id: 'x', by: 'whatsapp' })).rejects.toThrow()
  expect(told).toHaveBeenCalledTimes(2)
})

import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { failures } from '#contract/errors.ts'

const server = vi.fn<() => Promise<Response>>()
vi.stubGlobal('location', new URL('http://localhost'))
// Before the client, which keeps it.
vi.stubGlobal('fetch', server)
const { api, messageOf, onSignedOut, query } = await import('./api.ts')
const { connection } = await import('./connection.ts')
// The set-up of all tests forgets it after each.
beforeEach(() => void vi.stubGlobal('location', new URL('http://localhost')))

function refuse(code: keyof typeof failures) {
  const { status, message } = failures[code]
  server.mockImplementation(async () =>
    Response.json({ json: { defined: true, code, status, message } }, { status }),
  )
}

test('a refusal for want of a session is told, whatever was asked; no other is', async () => {
  const told = vi.fn(async () => false)
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

test('without a connection what changes something is refused unsent, and what is asked is still asked', async () => {
  connection.lose()
  onTestFinished(connection.find)
  server.mockClear()
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const like = api.interactions.decide({ to: 'x', type: 'like' })
  const refused = await like.catch((error: unknown) => error)
  expect(messageOf(refused, 'Erro ao curtir')).toBe('Sem conexão. Nada foi enviado.')
  const client = new QueryClient()
  const second = client.getMutationCache().build(client, query.interactions.decide.mutationOptions())
  await expect(second.execute({ to: 'x', type: 'like' })).rejects.toThrow('Nada foi enviado')
  expect(server).not.toHaveBeenCalled()

  await expect(client.fetchQuery(query.matches.counts.queryOptions())).rejects.toThrow('Failed to fetch')
  await expect(api.identity.session()).rejects.toThrow('Failed to fetch')
  expect(server).toHaveBeenCalledTimes(2)
  expect(connection.isLost()).toBe(true)
})

test('the connection is back once the server answers, be it with a refusal', async () => {
  onTestFinished(connection.find)
  connection.lose()
  refuse('session.inactive')
  await expect(api.identity.session()).rejects.toThrow()
  expect(connection.isLost()).toBe(false)
  connection.lose()
  server.mockImplementation(async () => new Response('Bad Gateway', { status: 502 }))
  await expect(api.identity.session()).rejects.toThrow()
  expect(connection.isLost()).toBe(true)
  server.mockImplementation(async () => Response.json({ json: null }))
  await expect(api.identity.session()).resolves.toBeNull()
  expect(connection.isLost()).toBe(false)
})

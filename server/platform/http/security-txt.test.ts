import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#server/testing/world.ts'

async function read(env: Record<string, string>) {
  const world = await createWorld({ env: { PUBLIC_URL: 'https://xamego.example', ...env } })
  onTestFinished(() => world.close())
  return world.app.inject('/.well-known/security.txt')
}

test('security.txt names the contact for a weakness, as RFC 9116 has it', async () => {
  const answer = await read({ SECURITY_CONTACT: 'seguranca@exemplo.com.br' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    [
      'Contact: mailto:seguranca@exemplo.com.br',
      'Expires: 2026-09-06T22:30:00.000Z',
      'Preferred-Languages: pt-BR, en',
      'Canonical: https://xamego.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('a page may stand in the place of an e-mail', async () => {
  const answer = await read({ SECURITY_CONTACT: 'https://exemplo.com.br/seguranca' })
  expect(answer.body).toContain('Contact: https://exemplo.com.br/seguranca\n')
})
